import { listCatalog } from '../catalogue/catalog.ts';
import { getCategory, listCategories } from '../catalogue/category.ts';
import {
  categoryIn,
  choiceQueryOf,
  FIRST_REVIEWS,
  LATEST_NEWS,
  listQueryOf,
  NEW_ARRIVALS,
  NEW_SHELF,
  type ProductShelf,
  SOON,
} from './first-queries.ts';
import { getNews, listNews } from '../catalogue/news.ts';
import { pathOf } from '../http/endpoint.ts';
import { getDelivery } from '../order/delivery-days.ts';
import type { FirstRead, PageDeclaration, Params } from './page.ts';
import { countProducts, getProduct, listProducts, listRelated } from '../product/product.ts';
import { listReviews } from '../catalogue/review.ts';
import { listPromotions } from '../catalogue/promotion.ts';
import { listUnits } from '../catalogue/unit.ts';

/** A page that anybody may read and that search engines list. */
const readable = { access: 'public', isDrawn: true } as const;
const catalog: FirstRead = { endpoint: listCatalog };
/** The Marketplace is a download of its own, beside which the bars come alive first. */
const shopWindow = { module: 'app/screens/HomeScreen.tsx' } as const;
const marketplace = { ...shopWindow, words: ['home'] } as const;
const help = { ...readable, module: 'app/screens/help.ts' } as const;
const units: FirstRead = { endpoint: listUnits };
const categories: FirstRead = { endpoint: listCategories };

const CATEGORY = '/category/:slug';

/** What a list of products begins with: its first products, and how many each filter would leave. */
const listReads = (shelfOf: (params: Params) => ProductShelf): readonly FirstRead[] => [
  { endpoint: listProducts, query: (asked, params) => listQueryOf(asked, shelfOf(params)) },
  { endpoint: countProducts, query: (asked, params) => choiceQueryOf(asked, shelfOf(params)) },
  units,
];

/** The page of the category that an address asks for. */
function categoryPage(asked: URLSearchParams): string | undefined {
  const category = categoryIn(asked);
  return category === undefined ? undefined : pathOf({ path: CATEGORY }, { slug: category });
}

/** The way in: one download for people without a session. */
const wayIn = { access: 'public', module: 'app/screens/auth.ts', words: ['auth'] } as const;
const account = { access: 'user', words: ['account', 'address', 'auth', 'work'] } as const;
const orders = { access: 'user', words: ['order', 'address', 'basket'] } as const;
const payment = { access: 'user', words: ['payment', 'order'] } as const;
const jobConsole = { access: 'admin', scope: 'jobs:read', words: ['dashboard', 'jobs', 'work'] } as const;
const admin = { access: 'admin', words: ['admin', 'work'] } as const;
const imports = { access: 'admin', scope: 'products:write', words: [...admin.words, 'imports'] } as const;
const webhooks = { access: 'admin', scope: 'webhooks:read', words: [...admin.words, 'webhook'] } as const;
const desk = { access: 'admin', scope: 'orders:read', words: [...admin.words, 'order', 'address', 'basket'] } as const;
const customers = {
  access: 'admin',
  scope: 'people:read',
  words: [...admin.words, 'customer', 'order', 'account'],
} as const;
const returnsDesk = { access: 'admin', scope: 'returns:read', words: [...admin.words, 'returns', 'order'] } as const;

/** Every page of the shop, declared once. */
export const PAGES = {
  home: {
    ...readable,
    path: '/',
    title: 'brand.name',
    ...marketplace,
    firstReads: [
      catalog,
      { endpoint: getDelivery },
      { endpoint: listProducts, query: NEW_ARRIVALS },
      units,
      { endpoint: listPromotions },
      { endpoint: listNews, query: LATEST_NEWS },
    ],
  },
  catalog: { ...readable, path: '/catalog', title: 'catalog.title', ...marketplace, firstReads: [catalog] },
  newArrivals: {
    ...readable,
    path: '/new-arrivals',
    title: 'product.title',
    firstReads: listReads(() => NEW_SHELF),
    // Its groups were pages of it once.
    movedTo: categoryPage,
  },
  category: {
    ...readable,
    path: CATEGORY,
    firstReads: [{ endpoint: getCategory }, ...listReads(({ slug = '' }) => ({ category: slug }))],
  },
  product: {
    ...readable,
    path: '/product/:id',
    firstReads: [
      { endpoint: getProduct },
      { endpoint: listRelated },
      { endpoint: listReviews, query: FIRST_REVIEWS },
      categories,
      units,
    ],
  },
  search: {
    ...readable,
    path: '/search',
    title: 'search.title',
    firstReads: [...listReads(() => ({})), categories],
  },
  jetso: {
    ...readable,
    ...shopWindow,
    path: '/jetso',
    title: 'promotion.title',
    firstReads: [{ endpoint: listPromotions }, { endpoint: listPromotions, query: SOON }],
  },
  news: { ...readable, ...shopWindow, path: '/news', title: 'news.title', firstReads: [{ endpoint: listNews }] },
  newsArticle: { ...readable, ...shopWindow, path: '/news/:id', firstReads: [{ endpoint: getNews }] },
  faq: { ...help, path: '/faq', title: 'faq.title', words: ['faq'] },
  terms: { ...help, path: '/terms', title: 'legal.terms.title', words: ['terms'] },
  privacy: { ...help, path: '/privacy', title: 'legal.privacy.title', words: ['privacy'] },
  cookies: { ...help, path: '/cookies', title: 'legal.cookies.title', words: ['cookies'] },
  accessibility: { ...help, path: '/accessibility', title: 'legal.accessibility.title', words: ['accessibility'] },
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
  wishes: {
    path: '/wishes',
    access: 'public',
    title: 'wishes.title',
    words: ['buying'],
  },
  placeOrder: { ...orders, path: '/basket/checkout' },
  orders: { ...orders, path: '/orders' },
  orderDraft: { ...orders, path: '/order-drafts/:id', words: [...orders.words, 'orderdraft'] },
  order: { ...orders, path: '/orders/:id', words: [...orders.words, 'returns'] },
  returnGoods: { ...orders, path: '/orders/:id/return', words: [...orders.words, 'returns'] },
  reviewGoods: { ...orders, path: '/orders/:id/review', words: [...orders.words, 'returns', 'reviews'] },
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
  unsubscribe: { ...wayIn, words: ['account'], path: '/unsubscribe', title: 'unsubscribe.title', hasToken: true },
  message: {
    path: '/message',
    access: 'public',
    words: ['message', 'order'],
    module: 'features/message/MessagePage.tsx',
  },

  user: { ...account, path: '/user', words: [...account.words, 'passkey'] },
  address: { ...account, path: '/address' },
  emailVerification: { ...account, path: '/email-verification', words: ['account', 'auth', 'message'] },
  phoneVerification: { ...account, path: '/phone-verification' },
  smsCheck: { ...account, path: '/sms-verification-check' },
  passwordReset: { path: '/password-reset', access: 'user', words: ['auth'], hasToken: true },

  dashboard: { path: '/dashboard', access: 'admin', scope: 'status:read', words: ['dashboard', 'widgets'] },
  jobs: { ...jobConsole, path: '/dashboard/jobs' },
  job: { ...jobConsole, path: '/dashboard/jobs/:id' },
  history: {
    path: '/dashboard/history',
    access: 'admin',
    scope: 'status:read',
    words: ['dashboard', 'history', 'work'],
  },

  admin: { ...admin, path: '/admin', words: [...admin.words, 'jobs'] },
  adminProducts: { ...admin, path: '/admin/products', scope: 'products:read' },
  adminProduct: { ...admin, path: '/admin/products/:id', scope: 'products:read' },
  adminImports: { ...imports, path: '/admin/imports' },
  adminImport: { ...imports, path: '/admin/imports/:id' },
  adminCatalog: { ...admin, path: '/admin/catalog', scope: 'products:read' },
  adminCatalogEntry: { ...admin, path: '/admin/catalog/:id', scope: 'products:read' },
  adminCategories: { ...admin, path: '/admin/categories', scope: 'products:read' },
  adminCategory: { ...admin, path: '/admin/categories/:id', scope: 'products:read' },
  adminUnits: { ...admin, path: '/admin/units', scope: 'products:read' },
  adminUnit: { ...admin, path: '/admin/units/:id', scope: 'products:read' },
  adminPromotions: { ...admin, path: '/admin/promotions', scope: 'pricing:read' },
  adminPromotion: {
    ...admin,
    path: '/admin/promotions/:id',
    scope: 'pricing:read',
    words: [...admin.words, 'basket'],
  },
  adminNews: { ...admin, path: '/admin/news', scope: 'news:read' },
  adminArticle: { ...admin, path: '/admin/news/:id', scope: 'news:read' },
  adminRules: { ...admin, path: '/admin/rules', scope: 'pricing:read' },
  adminRule: { ...admin, path: '/admin/rules/:id', scope: 'pricing:read', words: [...admin.words, 'basket'] },
  adminOrders: { ...desk, path: '/admin/orders', words: [...desk.words, 'orderdesk'] },
  adminOrderDrafts: {
    ...desk,
    scope: 'drafts:read',
    path: '/admin/orders/drafts',
    words: [...desk.words, 'orderdesk', 'orderdraft'],
  },
  adminOrderDraft: {
    ...desk,
    scope: 'drafts:write',
    path: '/admin/orders/drafts/:id',
    words: [...desk.words, 'orderdesk', 'orderdraft', 'customer'],
  },
  adminOrderEdit: {
    ...desk,
    scope: 'orders:write',
    path: '/admin/orders/:id/edit',
    words: [...desk.words, 'orderdesk'],
  },
  adminOrder: { ...desk, path: '/admin/orders/:id', words: [...desk.words, 'returns', 'orderdesk'] },
  adminReturns: { ...returnsDesk, path: '/admin/returns' },
  adminReturn: { ...returnsDesk, path: '/admin/returns/:id' },
  adminReviews: { ...admin, path: '/admin/reviews', scope: 'reviews:read', words: [...admin.words, 'reviews'] },
  adminWebhooks: { ...webhooks, path: '/admin/webhooks' },
  adminWebhook: { ...webhooks, path: '/admin/webhooks/:id' },
  adminAnalytics: {
    ...admin,
    path: '/admin/analytics',
    scope: 'statistics:read',
    words: [...admin.words, 'order', 'analytics'],
  },
  adminCustomers: { ...customers, path: '/admin/customers' },
  adminCustomer: { ...customers, path: '/admin/customers/:id' },
  adminPeople: { ...admin, path: '/admin/accounts', scope: 'people:read' },
  adminKeys: { ...admin, path: '/admin/keys', scope: 'keys:read', words: [...admin.words, 'keys'] },
} as const satisfies Record<string, PageDeclaration>;

export type PageName = keyof typeof PAGES;

/** The names of all pages. */
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The path of each page, as declared. */
export const PATHS = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [N in PageName]: (typeof PAGES)[N]['path'];
};
