/** Every route of the shop, and the builders of those with parts. */
export const PATHS = {
  home: '/',
  catalog: '/catalog',
  newArrivals: '/new-arrivals',
  product: '/product/:id',
  search: '/search',
  basket: '/basket',
  placeOrder: '/basket/checkout',
  checkout: '/checkout',
  payment: '/payment',
  orders: '/orders',
  order: '/orders/:id',
  jetso: '/jetso',
  news: '/news',
  newsArticle: '/news/:id',
  inbox: '/inbox',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  faq: '/faq',
  login: '/login',
  signup: '/signup',
  logout: '/logout',
  message: '/message',
  confirmEmail: '/email-verification/confirm',
  undoEmail: '/email-verification/undo',
  reportDevice: '/device-report',
  unsubscribe: '/unsubscribe',
  sendResetLink: '/forgot-password-send-link',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  user: '/user',
  address: '/address',
  emailVerification: '/email-verification',
  phoneVerification: '/phone-verification',
  smsCheck: '/sms-verification-check',
  map: '/map',
  dashboard: '/dashboard',
  jobs: '/dashboard/jobs',
  job: '/dashboard/jobs/:id',
  history: '/dashboard/history',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminProduct: '/admin/products/:id',
  adminCatalog: '/admin/catalog',
  adminCatalogEntry: '/admin/catalog/:id',
  adminPromotions: '/admin/promotions',
  adminPromotion: '/admin/promotions/:id',
  adminNews: '/admin/news',
  adminArticle: '/admin/news/:id',
  adminRules: '/admin/rules',
  adminRule: '/admin/rules/:id',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:id',
  adminPeople: '/admin/accounts',
  sandbox: '/sandbox',
  sandboxCheckout: '/sandbox/checkout/:id',
} as const;

/** The message page for one template. */
export const messagePath = (template: string): string => `${PATHS.message}?template=${encodeURIComponent(template)}`;

/** The id in the address of what is not there yet. */
export const NEW = 'new';

/** One entry's page of those below /admin. */
export const adminPath = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

/** One product's page. */
export const productPath = (id: string): string => PATHS.product.replace(':id', encodeURIComponent(id));

/** One order's page. */
export const orderPath = (id: string): string => PATHS.order.replace(':id', encodeURIComponent(id));

/** One article's page. */
export const newsPath = (id: string): string => PATHS.newsArticle.replace(':id', encodeURIComponent(id));

/** One job's page. */
export const jobPath = (id: string): string => PATHS.job.replace(':id', encodeURIComponent(id));

function asking(path: string, asked: Record<string, string | undefined>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  return text ? `${path}?${text}` : path;
}

/** The search page for what is asked; what is not given is left out. */
export const searchPath = (asked: Record<string, string | undefined>): string => asking(PATHS.search, asked);

/** The job console for what is asked; what is not given is left out. */
export const jobsPath = (asked: Record<string, string | undefined>): string => asking(PATHS.jobs, asked);

/** What a page may hand to the next one by navigation state. */
export interface Handover {
  /** Where the visitor had wanted to go. */
  from?: string;
  /** A message key shown at login. */
  error?: string;
  /** The order that a message is about. */
  order?: string;
  /** A phone number that a code was sent to. */
  phone?: string;
  /** A template of the message page. */
  template?: string;
}

/** The handover of a navigation, whatever was in its state. */
export function handoverOf(state: unknown): Handover {
  if (typeof state !== 'object' || state === null) return {};
  const text = (name: string) => {
    const value = (state as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [from, error, order, phone, template] = ['from', 'error', 'order', 'phone', 'template'].map(text);
  return {
    // A path of ours only: never another origin.
    ...(from && /^\/(?!\/)/.test(from) ? { from } : {}),
    ...(error ? { error } : {}),
    ...(order ? { order } : {}),
    ...(phone ? { phone } : {}),
    ...(template ? { template } : {}),
  };
}
