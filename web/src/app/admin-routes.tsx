import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const areas = ['admin', 'product'] as const;
const orderAreas = ['admin', 'order', 'basket'] as const;
const AdminLayout = lazyScreen('admin', async () => (await import('./screens/AdminLayout.tsx')).AdminLayout);
const AdminHomePage = lazyScreen(
  ['admin', 'jobs'],
  async () => (await import('../features/admin/AdminHomePage.tsx')).AdminHomePage,
);
const ProductsPage = lazyScreen(areas, async () => (await import('../features/admin/ProductsPage.tsx')).ProductsPage);
const ProductEditPage = lazyScreen(
  areas,
  async () => (await import('../features/admin/ProductEditPage.tsx')).ProductEditPage,
);
const CatalogPage = lazyScreen('admin', async () => (await import('../features/admin/CatalogPage.tsx')).CatalogPage);
const CatalogEditPage = lazyScreen(
  'admin',
  async () => (await import('../features/admin/CatalogPage.tsx')).CatalogEditPage,
);
const PromotionsPage = lazyScreen(
  'admin',
  async () => (await import('../features/admin/PromotionsPage.tsx')).PromotionsPage,
);
const PromotionEditPage = lazyScreen(
  'admin',
  async () => (await import('../features/admin/PromotionsPage.tsx')).PromotionEditPage,
);
const ArticlesPage = lazyScreen('admin', async () => (await import('../features/admin/ArticlesPage.tsx')).ArticlesPage);
const ArticleEditPage = lazyScreen(
  'admin',
  async () => (await import('../features/admin/ArticlesPage.tsx')).ArticleEditPage,
);
const RulesPage = lazyScreen('admin', async () => (await import('../features/admin/RulesPage.tsx')).RulesPage);
const RuleEditPage = lazyScreen(
  ['admin', 'basket'],
  async () => (await import('../features/admin/RuleEditPage.tsx')).RuleEditPage,
);
const PeoplePage = lazyScreen('admin', async () => (await import('../features/admin/PeoplePage.tsx')).PeoplePage);
const AllOrdersPage = lazyScreen(
  orderAreas,
  async () => (await import('../features/order/AllOrdersPage.tsx')).AllOrdersPage,
);
const OrderDeskPage = lazyScreen(
  orderAreas,
  async () => (await import('../features/order/OrderDeskPage.tsx')).OrderDeskPage,
);

/** What admins run the shop by: one frame with its own bar, and the pages in it. */
export const adminRoutes = (
  <Route
    path={PATHS.admin}
    element={
      <Guard allow="admin">
        <AdminLayout />
      </Guard>
    }
  >
    <Route index element={<AdminHomePage />} />
    <Route path={PATHS.adminProducts} element={<ProductsPage />} />
    <Route path={PATHS.adminProduct} element={<ProductEditPage />} />
    <Route path={PATHS.adminCatalog} element={<CatalogPage />} />
    <Route path={PATHS.adminCatalogEntry} element={<CatalogEditPage />} />
    <Route path={PATHS.adminPromotions} element={<PromotionsPage />} />
    <Route path={PATHS.adminPromotion} element={<PromotionEditPage />} />
    <Route path={PATHS.adminNews} element={<ArticlesPage />} />
    <Route path={PATHS.adminArticle} element={<ArticleEditPage />} />
    <Route path={PATHS.adminRules} element={<RulesPage />} />
    <Route path={PATHS.adminRule} element={<RuleEditPage />} />
    <Route path={PATHS.adminOrders} element={<AllOrdersPage />} />
    <Route path={PATHS.adminOrder} element={<OrderDeskPage />} />
    <Route path={PATHS.adminPeople} element={<PeoplePage />} />
  </Route>
);
