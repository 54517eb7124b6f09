import * as accountData from '../account/account-data.ts';
import * as analytics from '../operations/analytics.ts';
import * as apiKey from '../access/api-key.ts';
import * as audit from '../operations/audit.ts';
import * as auth from '../account/auth.ts';
import * as basket from '../basket/basket.ts';
import * as basketRules from '../basket/basket-rules.ts';
import * as basketRulesAdmin from '../basket/basket-rules-admin.ts';
import * as catalog from '../catalogue/catalog.ts';
import * as catalogAdmin from '../catalogue/catalog-admin.ts';
import * as category from '../catalogue/category.ts';
import * as categoryAdmin from '../catalogue/category-admin.ts';
import * as clientLog from '../operations/client-log.ts';
import * as consent from '../account/consent.ts';
import * as customer from '../people/customer.ts';
import * as daily from '../city/daily.ts';
import * as delivery from '../order/delivery-days.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import * as exports from '../operations/exports.ts';
import * as fpsTransfer from '../order/fps-transfer.ts';
import * as imports from '../operations/imports.ts';
import * as inbox from '../account/inbox.ts';
import * as jobConsole from '../jobs/job-console.ts';
import * as locker from '../order/locker.ts';
import * as loginCode from '../account/login-code.ts';
import * as map from '../city/map.ts';
import * as messenger from '../jobs/messenger.ts';
import * as news from '../catalogue/news.ts';
import * as newsAdmin from '../catalogue/news-admin.ts';
import * as offerAdmin from '../catalogue/offer-admin.ts';
import * as order from '../order/order.ts';
import * as orderBatch from '../order/desk/order-batch.ts';
import * as orderDraft from '../order/desk/order-draft.ts';
import * as orderFilter from '../order/desk/order-filter.ts';
import * as orderEdit from '../order/desk/order-edit.ts';
import * as orderNotes from '../order/desk/order-notes.ts';
import * as orderPapers from '../order/order-papers.ts';
import * as pageview from '../operations/pageview.ts';
import * as passkey from '../account/passkey.ts';
import * as password from '../account/password.ts';
import * as payment from '../order/payment.ts';
import * as paymentProvider from '../order/payment-provider.ts';
import * as paymentSandbox from '../order/payment-sandbox.ts';
import * as phoneVerification from '../account/phone-verification.ts';
import * as picture from '../catalogue/picture.ts';
import * as preview from '../pages/preview.ts';
import * as product from '../product/product.ts';
import * as productAdmin from '../product/product-admin.ts';
import * as stockLedger from '../product/stock-ledger.ts';
import * as profile from '../account/profile.ts';
import * as promotion from '../catalogue/promotion.ts';
import * as promotionAdmin from '../catalogue/promotion-admin.ts';
import * as quote from '../basket/quote.ts';
import * as returns from '../order/returns.ts';
import * as review from '../catalogue/review.ts';
import * as reviewAdmin from '../catalogue/review-admin.ts';
import * as sandbox from '../jobs/sandbox.ts';
import * as savedAddress from '../address/saved-address.ts';
import * as secondFactor from '../account/second-factor.ts';
import * as sms from '../jobs/sms.ts';
import * as status from '../operations/status.ts';
import * as statusHistory from '../operations/status-history.ts';
import * as translation from '../language/translation.ts';
import * as unit from '../catalogue/unit.ts';
import * as unitAdmin from '../catalogue/unit-admin.ts';
import * as user from '../account/user.ts';
import * as userAdmin from '../people/user-admin.ts';
import * as weather from '../city/weather.ts';
import * as webhookAdmin from '../operations/webhook-admin.ts';
import * as wish from '../account/wish.ts';

const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every endpoint that is declared: each must have exactly one handler at the gateway. */
export const ENDPOINTS: readonly EndpointDeclaration[] = [
  accountData,
  analytics,
  apiKey,
  audit,
  auth,
  basket,
  basketRules,
  basketRulesAdmin,
  catalog,
  catalogAdmin,
  category,
  categoryAdmin,
  clientLog,
  consent,
  customer,
  daily,
  delivery,
  exports,
  fpsTransfer,
  imports,
  inbox,
  jobConsole,
  locker,
  loginCode,
  map,
  messenger,
  news,
  newsAdmin,
  offerAdmin,
  order,
  orderBatch,
  orderDraft,
  orderFilter,
  orderEdit,
  orderNotes,
  orderPapers,
  pageview,
  passkey,
  password,
  payment,
  paymentProvider,
  paymentSandbox,
  phoneVerification,
  picture,
  preview,
  product,
  productAdmin,
  stockLedger,
  profile,
  promotion,
  promotionAdmin,
  quote,
  returns,
  review,
  reviewAdmin,
  sandbox,
  savedAddress,
  secondFactor,
  sms,
  status,
  statusHistory,
  translation,
  unit,
  unitAdmin,
  user,
  userAdmin,
  weather,
  webhookAdmin,
  wish,
].flatMap((file) => Object.values<unknown>(file).filter(isEndpoint));
