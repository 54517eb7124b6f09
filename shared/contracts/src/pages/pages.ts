import { listCatalog } from '../catalogue/catalog.ts';
import { LATEST_NEWS, NEW_ARRIVALS, ON_SALE, SOON } from './first-queries.ts';
import { getNews, listNews } from '../catalogue/news.ts';
import type { FirstRead, PageDeclaration } from './page.ts';
import { getProduct, listProducts } from '../catalogue/product.ts';
import { listPromotions } from '../catalogue/promotion.ts';

const catalog: FirstRead = { endpoint: listCatalog, picture: 'tile' };

/** The way in: one download for people without a session. */
const wayIn = { access: 'public', module: 'app/screens/auth.ts', words: ['auth'] } as const;
const account = { access: 'user', words: ['account', 'auth'] } as const;
const orders = { access: 'user', words: ['order', 'basket'] } as const;
const payment = { access: 'user', words: ['payment'] } as const;
const jobConsole = { access: 'admin', words: ['dashboard', 'jobs'] } as const;
const admin = { access: 'admin', words: ['admin'] } as const;
const desk = { access: 'admin', words: ['admin', 'order', 'basket'] } as const;

/** Every page of the shop, declared once. */
export const PAGES = {
  home: {
    path: '/',
    access: 'public',
    title: 'brand.name',
    firstReads: [
      catalog,
      { endpoint: listProducts, query: NEW_ARRIVALS },
      { endpoint: listPromotions },
      { endpoint: listNews, query: LATEST_NEWS },
    ],
  },
  catalog: { path: '/catalog', access: 'public', title: 'catalog.title', firstReads: [catalog] },
  newArrivals: {
    path: '/new-arrivals',
    access: 'public',
    title: 'product.title',
    firstReads: [{ endpoint: listProducts, query: NEW_ARRIVALS, picture: 'tile' }],
  },
  product: { path: '/product/:id', access: 'public', firstReads: [{ endpoint: getProduct, picture: 'detail' }] },
  search: {
    path: '/search',
    access: 'public',
    title: 'search.title',
    firstReads: [{ endpoint: listProducts, query: ON_SALE, picture: 'tile' }],
  },
  jetso: {
    path: '/jetso',
    access: 'public',
    title: 'promotion.title',
    firstReads: [
      { endpoint: listPromotions, picture: 'wide' },
      { endpoint: listPromotions, query: SOON },
    ],
  },
  news: { path: '/news', access: 'public', title: 'news.title', firstReads: [{ endpoint: listNews, picture: 'wide' }] },
  newsArticle: { path: '/news/:id', access: 'public', firstReads: [{ endpoint: getNews, picture: 'article' }] },
  faq: { path: '/faq', access: 'public', title: 'faq.title' },
  terms: { path: '/terms', access: 'public', title: 'legal.terms.title', words: ['terms'] },
  privacy: { path: '/privacy', access: 'public', title: 'legal.privacy.title', words: ['privacy'] },
  cookies: { path: '/cookies', access: 'public', title: 'legal.cookies.title', words: ['cookies'] },
  map: { path: '/map', access: 'user', title: 'map.title', words: ['map'], visitorsSee: 'login' },
  sandbox: {
    path: '/sandbox',
    access: 'public',
    title: 'sandbox.title',
    words: ['sandbox'],
    module: 'features/sandbox/SandboxPage.tsx',
  },

  basket: {
    path: '/basket',
    access: 'public',
    title: 'basketPage.title',
    words: ['basket'],
    module: 'features/basket/BasketPage.tsx',
  },
  placeOrder: { ...orders, path: '/basket/checkout' },
  orders: { ...orders, path: '/orders' },
  order: { ...orders, path: '/orders/:id' },
  checkout: { ...payment, path: '/checkout' },
  payment: { ...payment, path: '/payment' },
  sandboxCheckout: { ...payment, path: '/sandbox/checkout/:id' },
  inbox: { path: '/inbox', access: 'user', words: ['inbox'] },

  login: { ...wayIn, path: '/login', title: 'auth.login', words: ['auth', 'passkey'] },
  signup: { ...wayIn, path: '/signup', title: 'auth.signup' },
  logout: { ...wayIn, path: '/logout', title: 'auth.logout' },
  sendResetLink: { ...wayIn, path: '/forgot-password-send-link', title: 'auth.resetLink' },
  forgotPassword: { ...wayIn, path: '/forgot-password', title: 'auth.forgotPassword', hasToken: true },
  confirmEmail: { ...wayIn, path: '/email-verification/confirm', title: 'auth.confirming', hasToken: true },
  undoEmail: { ...wayIn, path: '/email-verification/undo', title: 'auth.undoing', hasToken: true },
  reportDevice: { ...wayIn, path: '/device-report', title: 'deviceReport.title', hasToken: true },
  unsubscribe: { ...wayIn, path: '/unsubscribe', title: 'unsubscribe.title', hasToken: true },
  message: {
    path: '/message',
    access: 'public',
    words: ['message'],
    module: 'features/message/MessagePage.tsx',
  },

  user: { ...account, path: '/user', words: ['account', 'auth', 'passkey'] },
  address: { ...account, path: '/address' },
  emailVerification: { ...account, path: '/email-verification', words: ['account', 'auth', 'message'] },
  phoneVerification: { ...account, path: '/phone-verification' },
  smsCheck: { ...account, path: '/sms-verification-check' },
  passwordReset: { path: '/password-reset', access: 'user', words: ['auth'], hasToken: true },

  dashboard: { path: '/dashboard', access: 'admin', words: ['dashboard', 'widgets'] },
  jobs: { ...jobConsole, path: '/dashboard/jobs' },
  job: { ...jobConsole, path: '/dashboard/jobs/:id' },
  history: { path: '/dashboard/history', access: 'admin', words: ['dashboard', 'history'] },

  admin: { path: '/admin', access: 'admin', words: ['admin', 'jobs'] },
  adminProducts: { ...admin, path: '/admin/products' },
  adminProduct: { ...admin, path: '/admin/products/:id' },
  adminCatalog: { ...admin, path: '/admin/catalog' },
  adminCatalogEntry: { ...admin, path: '/admin/catalog/:id' },
  adminPromotions: { ...admin, path: '/admin/promotions' },
  adminPromotion: { ...admin, path: '/admin/promotions/:id' },
  adminNews: { ...admin, path: '/admin/news' },
  adminArticle: { ...admin, path: '/admin/news/:id' },
  adminRules: { ...admin, path: '/admin/rules' },
  adminRule: { ...admin, path: '/admin/rules/:id', words: ['admin', 'basket'] },
  adminOrders: { ...desk, path: '/admin/orders' },
  adminOrder: { ...desk, path: '/admin/orders/:id' },
  adminPeople: { ...admin, path: '/admin/accounts' },
} as const satisfies Record<string, PageDeclaration>;

export type PageName = keyof typeof PAGES;

/** The names of all pages. */
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The path of each page, as declared. */
export const PATHS = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [N in PageName]: (typeof PAGES)[N]['path'];
};
