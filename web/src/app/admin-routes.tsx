import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const screens = () => import('./screens/admin.ts');
const orderAreas = ['admin', 'order', 'basket'] as const;
const AdminLayout = lazyScreen('admin', async () => (await screens()).AdminLayout);
const AdminHomePage = lazyScreen(['admin', 'jobs'], async () => (await screens()).AdminHomePage);
const ProductsPage = lazyScreen('admin', async () => (await screens()).ProductsPage);
const ProductEditPage = lazyScreen('admin', async () => (await screens()).ProductEditPage);
const CatalogPage = lazyScreen('admin', async () => (await screens()).CatalogPage);
const CatalogEditPage = lazyScreen('admin', async () => (await screens()).CatalogEditPage);
const PromotionsPage = lazyScreen('admin', async () => (await screens()).PromotionsPage);
const PromotionEditPage = lazyScreen('admin', async () => (await screens()).PromotionEditPage);
const ArticlesPage = lazyScreen('admin', async () => (await screens()).ArticlesPage);
const ArticleEditPage = lazyScreen('admin', async () => (await screens()).ArticleEditPage);
const ruleScreens = () => import('./screens/rules.ts');
const RulesPage = lazyScreen('admin', async () => (await ruleScreens()).RulesPage);
const RuleEditPage = lazyScreen(['admin', 'basket'], async () => (await ruleScreens()).RuleEditPage);
const PeoplePage = lazyScreen('admin', async () => (await screens()).PeoplePage);
const AllOrdersPage = lazyScreen(orderAreas, async () => (await screens()).AllOrdersPage);
const OrderDeskPage = lazyScreen(orderAreas, async () => (await screens()).OrderDeskPage);

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
