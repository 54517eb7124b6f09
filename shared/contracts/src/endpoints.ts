import * as auth from './auth.ts';
import * as catalog from './catalog.ts';
import * as clientLog from './client-log.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import * as messenger from './messenger.ts';
import * as pageview from './pageview.ts';
import * as product from './product.ts';
import * as sandbox from './sandbox.ts';
import * as status from './status.ts';
import * as user from './user.ts';

const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every endpoint that is declared: each must have exactly one handler at the gateway. */
export const ENDPOINTS: readonly EndpointDeclaration[] = [
  auth,
  catalog,
  clientLog,
  messenger,
  pageview,
  product,
  sandbox,
  status,
  user,
].flatMap((file) => Object.values<unknown>(file).filter(isEndpoint));
