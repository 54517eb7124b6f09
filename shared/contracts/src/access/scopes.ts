import * as z from 'zod';
import type { EndpointDeclaration } from '../http/endpoint.ts';

/** Every scope: what an API key can be given, and what a staff role is made of. */
export const SCOPES = [
  'orders:read',
  'orders:write',
  'drafts:read',
  'drafts:write',
  'returns:read',
  'returns:write',
  'payments:read',
  'payments:write',
  'products:read',
  'products:write',
  'pricing:read',
  'pricing:write',
  'promotions:read',
  'promotions:write',
  'news:read',
  'news:write',
  'reviews:read',
  'reviews:write',
  'people:read',
  'people:write',
  'notes:read',
  'notes:write',
  'blocks:write',
  'keys:read',
  'keys:write',
  'webhooks:read',
  'webhooks:write',
  'messages:read',
  'messages:write',
  'jobs:read',
  'jobs:write',
  'status:read',
  'status:write',
  'statistics:read',
  'audit:read',
  'shop:read',
] as const;
export const Scope = z.enum(SCOPES).meta({ id: 'Scope' });
export type Scope = z.infer<typeof Scope>;

/** Scopes that a key can be given: all calls of the others need a fresh proof, which a key cannot give. */
export const KeyScope = Scope.exclude(['people:write', 'blocks:write', 'keys:write']).meta({ id: 'KeyScope' });

type Area = Scope extends `${infer A}:${string}` ? A : never;

/**
 * The one table of rights: the area of each path and all below it, by the longest that fits. `null` is what concerns a
 * session, one's own account, or a browser or vendor who calls: no key opens it, and no scope.
 */
const AREAS: Readonly<Record<string, Area | null>> = {
  '/api/admin/analytics': 'statistics',
  '/api/admin/catalog': 'products',
  '/api/admin/category': 'products',
  '/api/admin/export/analytics': 'statistics',
  '/api/admin/export/customers': 'people',
  '/api/admin/export/orders': 'orders',
  '/api/admin/export/products': 'products',
  '/api/admin/export/stock': 'products',
  '/api/admin/import': 'products',
  '/api/admin/key': 'keys',
  '/api/admin/news': 'news',
  '/api/admin/order': 'orders',
  '/api/admin/order-draft': 'drafts',
  '/api/admin/order-filter': 'orders',
  '/api/admin/pageview': 'statistics',
  '/api/admin/offer': 'pricing',
  '/api/admin/picture': 'products',
  '/api/admin/preview': 'products',
  '/api/admin/product': 'products',
  '/api/admin/promotion': 'promotions',
  '/api/admin/return': 'returns',
  '/api/admin/review': 'reviews',
  '/api/admin/rule': 'pricing',
  '/api/admin/unit': 'products',
  '/api/admin/user': 'people',
  '/api/admin/user/:id/block': 'blocks',
  '/api/admin/user/:id/note': 'notes',
  '/api/admin/webhook': 'webhooks',
  '/api/audit': 'audit',
  '/api/auth': null,
  '/api/basket': null,
  '/api/basket/quote': 'pricing',
  '/api/basket/rules': 'pricing',
  '/api/catalog': 'products',
  '/api/category': 'products',
  '/api/consent': null,
  '/api/delivery': 'shop',
  '/api/inbox': null,
  '/api/logging': null,
  '/api/map': 'shop',
  '/api/messenger': 'jobs',
  '/api/messenger/email': 'messages',
  '/api/messenger/sms': 'messages',
  '/api/messenger/sms/status': null,
  '/api/news': 'news',
  '/api/order': 'orders',
  '/api/order-draft': null,
  '/api/order/:id/fps': 'payments',
  '/api/order/:id/payment-method': 'payments',
  '/api/order/:id/return': 'returns',
  '/api/order/:id/reviews': 'reviews',
  '/api/order/:id/transfers': 'payments',
  '/api/pageview': 'statistics',
  '/api/pageview/:page': null,
  '/api/payment': 'payments',
  '/api/payment/sandbox': null,
  '/api/payment/webhook': null,
  '/api/picture': 'products',
  '/api/product': 'products',
  '/api/product/:id/reviews': 'reviews',
  '/api/promotion': 'promotions',
  '/api/proxy': 'shop',
  '/api/return': 'returns',
  '/api/review': 'reviews',
  '/api/sandbox': 'messages',
  '/api/sse': 'status',
  '/api/status': 'status',
  '/api/translate': 'shop',
  '/api/unit': 'products',
  '/api/user': null,
  '/api/weather': 'shop',
  '/unsubscribe': null,
};

/** Calls that send what they ask about and change nothing, or no more than how the caller looks at it. */
const READING: ReadonlySet<string> = new Set([
  '/api/admin/order-draft/quote',
  '/api/admin/order-filter',
  '/api/admin/order-filter/:id',
  '/api/admin/preview',
  '/api/basket/quote',
  '/api/order/:id/edit/quote',
  '/api/translate',
]);

/** The row of the table that decides on a path; undefined where there is none. */
export function rowOf(path: string): string | undefined {
  for (let row = path; row !== ''; row = row.slice(0, row.lastIndexOf('/'))) if (row in AREAS) return row;
  return undefined;
}

/** The paths that the table has a row for. */
export const ROWS: readonly string[] = Object.keys(AREAS);

type Asked = Pick<EndpointDeclaration, 'method' | 'path' | 'freshProof'>;

/** The scope of an endpoint by the table; null where no scope opens it. */
export function scopeOf({ method, path }: Asked): Scope | null {
  const area = AREAS[rowOf(path) ?? ''] ?? null;
  if (area === null) return null;
  const isRead = method === 'GET' || READING.has(path);
  return Scope.parse(`${area}:${isRead ? 'read' : 'write'}`);
}

/**
 * The scope that staff need to act as admins at an endpoint. Where no scope opens it, as in accounts, it is that of
 * people: they see or change what is others'.
 */
export function staffScopeOf(endpoint: Asked): Scope {
  return scopeOf(endpoint) ?? (endpoint.method === 'GET' ? 'people:read' : 'people:write');
}

/** The scope that an endpoint needs of an API key; null where it takes none. */
export function keyScopeOf(endpoint: Asked): Scope | null {
  return endpoint.freshProof === undefined ? scopeOf(endpoint) : null;
}
