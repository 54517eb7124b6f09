import { PAGES } from '@harbour/contracts/pages';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const screens = () => import('../screens/admin.ts');
const customerScreen = () => import('../../features/admin/customers/CustomerPage.tsx');
const deskScreens = () => import('../screens/desk.ts');
const ordersScreen = () => import('../../features/order/desk/AllOrdersPage.tsx');
const systemScreens = () => import('../screens/systems.ts');
const draftScreen = () => import('../../features/order/desk/draft/OrderDraftDeskPage.tsx');
const draftsScreen = () => import('../../features/order/desk/draft/OrderDraftsPage.tsx');
const orderEditScreen = () => import('../../features/order/desk/edit/OrderEditPage.tsx');
const productScreen = () => import('../../features/admin/ProductEditPage.tsx');
// What reads and tries rules is as large as all other screens together.
const offerScreen = () => import('../../features/admin/offers/OfferEditPage.tsx');
const ruleScreen = () => import('../../features/admin/rules/RuleEditPage.tsx');

/** The frame around the administration's pages, with their own bar. */
export const AdminLayout = lazyScreen('admin', async () => (await screens()).AdminLayout);

/** What admins run the shop by. */
export const adminPages = {
  admin: lazyScreen(PAGES.admin.words, async () => (await screens()).AdminHomePage),
  adminProducts: lazyScreen(PAGES.adminProducts.words, async () => (await screens()).ProductsPage),
  adminProduct: lazyScreen(PAGES.adminProduct.words, async () => (await productScreen()).ProductEditPage),
  adminImports: lazyScreen(PAGES.adminImports.words, async () => (await systemScreens()).ImportsPage),
  adminImport: lazyScreen(PAGES.adminImport.words, async () => (await systemScreens()).ImportPage),
  adminCatalog: lazyScreen(PAGES.adminCatalog.words, async () => (await screens()).CatalogPage),
  adminCatalogEntry: lazyScreen(PAGES.adminCatalogEntry.words, async () => (await screens()).CatalogEditPage),
  adminCategories: lazyScreen(PAGES.adminCategories.words, async () => (await screens()).CategoriesPage),
  adminCategory: lazyScreen(PAGES.adminCategory.words, async () => (await screens()).CategoryEditPage),
  adminUnits: lazyScreen(PAGES.adminUnits.words, async () => (await screens()).UnitsPage),
  adminUnit: lazyScreen(PAGES.adminUnit.words, async () => (await screens()).UnitEditPage),
  adminPromotions: lazyScreen(PAGES.adminPromotions.words, async () => (await screens()).OffersPage),
  adminPromotion: lazyScreen(PAGES.adminPromotion.words, async () => (await offerScreen()).OfferEditPage),
  adminNews: lazyScreen(PAGES.adminNews.words, async () => (await screens()).ArticlesPage),
  adminArticle: lazyScreen(PAGES.adminArticle.words, async () => (await screens()).ArticleEditPage),
  adminRules: lazyScreen(PAGES.adminRules.words, async () => (await screens()).RulesPage),
  adminRule: lazyScreen(PAGES.adminRule.words, async () => (await ruleScreen()).RuleEditPage),
  adminOrders: lazyScreen(PAGES.adminOrders.words, async () => (await ordersScreen()).AllOrdersPage),
  adminOrderEdit: lazyScreen(PAGES.adminOrderEdit.words, async () => (await orderEditScreen()).OrderEditPage),
  adminOrder: lazyScreen(PAGES.adminOrder.words, async () => (await deskScreens()).OrderDeskPage),
  adminOrderDrafts: lazyScreen(PAGES.adminOrderDrafts.words, async () => (await draftsScreen()).OrderDraftsPage),
  adminOrderDraft: lazyScreen(PAGES.adminOrderDraft.words, async () => (await draftScreen()).OrderDraftDeskPage),
  adminReturns: lazyScreen(PAGES.adminReturns.words, async () => (await deskScreens()).ReturnsPage),
  adminReturn: lazyScreen(PAGES.adminReturn.words, async () => (await deskScreens()).ReturnDeskPage),
  adminReviews: lazyScreen(PAGES.adminReviews.words, async () => (await deskScreens()).ReviewsDeskPage),
  adminWebhooks: lazyScreen(PAGES.adminWebhooks.words, async () => (await systemScreens()).WebhooksPage),
  adminWebhook: lazyScreen(PAGES.adminWebhook.words, async () => (await systemScreens()).WebhookEditPage),
  adminAnalytics: lazyScreen(PAGES.adminAnalytics.words, async () => (await screens()).AnalyticsPage),
  adminCustomers: lazyScreen(PAGES.adminCustomers.words, async () => (await screens()).CustomersPage),
  adminCustomer: lazyScreen(PAGES.adminCustomer.words, async () => (await customerScreen()).CustomerPage),
  adminPeople: lazyScreen(PAGES.adminPeople.words, async () => (await screens()).PeoplePage),
  adminKeys: lazyScreen(PAGES.adminKeys.words, async () => (await systemScreens()).KeysPage),
} satisfies PageComponents;

/** The names of the administration's pages. */
export type AdminPageName = keyof typeof adminPages;
