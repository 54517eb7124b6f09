import * as accountData from './account-data.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as basket from './basket.ts';
import * as basketRules from './basket-rules.ts';
import * as basketRulesAdmin from './basket-rules-admin.ts';
import * as catalog from './catalog.ts';
import * as catalogAdmin from './catalog-admin.ts';
import * as clientLog from './client-log.ts';
import * as consent from './consent.ts';
import * as daily from './daily.ts';
import * as delivery from './delivery.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import * as inbox from './inbox.ts';
import * as jobConsole from './job-console.ts';
import * as map from './map.ts';
import * as messenger from './messenger.ts';
import * as news from './news.ts';
import * as newsAdmin from './news-admin.ts';
import * as order from './order.ts';
import * as pageview from './pageview.ts';
import * as passkey from './passkey.ts';
import * as password from './password.ts';
import * as payment from './payment.ts';
import * as paymentSandbox from './payment-sandbox.ts';
import * as phoneVerification from './phone-verification.ts';
import * as picture from './picture.ts';
import * as product from './product.ts';
import * as productAdmin from './product-admin.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as promotionAdmin from './promotion-admin.ts';
import * as quote from './quote.ts';
import * as sandbox from './sandbox.ts';
import * as secondFactor from './second-factor.ts';
import * as sms from './sms.ts';
import * as status from './status.ts';
import * as statusHistory from './status-history.ts';
import * as translation from './translation.ts';
import * as user from './user.ts';
import * as userAdmin from './user-admin.ts';
import * as weather from './weather.ts';

const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every endpoint that is declared: each must have exactly one handler at the gateway. */
export const ENDPOINTS: readonly EndpointDeclaration[] = [
  accountData,
  audit,
  auth,
  basket,
  basketRules,
  basketRulesAdmin,
  catalog,
  catalogAdmin,
  clientLog,
  consent,
  daily,
  delivery,
  inbox,
  jobConsole,
  map,
  messenger,
  news,
  newsAdmin,
  order,
  pageview,
  passkey,
  password,
  payment,
  paymentSandbox,
  phoneVerification,
  picture,
  product,
  productAdmin,
  profile,
  promotion,
  promotionAdmin,
  quote,
  sandbox,
  secondFactor,
  sms,
  status,
  statusHistory,
  translation,
  user,
  userAdmin,
  weather,
].flatMap((file) => Object.values<unknown>(file).filter(isEndpoint));
