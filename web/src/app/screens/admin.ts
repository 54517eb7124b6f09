// What admins run the shop by, as one download: they go to and fro between these pages.
export { AnalyticsPage } from '../../features/admin/analytics/AnalyticsPage.tsx';
export { AdminHomePage } from '../../features/admin/AdminHomePage.tsx';
export { ArticleEditPage, ArticlesPage } from '../../features/admin/ArticlesPage.tsx';
export { CatalogEditPage, CatalogPage } from '../../features/admin/CatalogPage.tsx';
export { CategoriesPage, CategoryEditPage } from '../../features/admin/CategoriesPage.tsx';
export { CustomersPage } from '../../features/admin/customers/CustomersPage.tsx';
export { PeoplePage } from '../../features/admin/PeoplePage.tsx';
export { ProductsPage } from '../../features/admin/ProductsPage.tsx';
export { OffersPage } from '../../features/admin/offers/OffersPage.tsx';
export { RulesPage } from '../../features/admin/rules/RulesPage.tsx';
export { UnitEditPage, UnitsPage } from '../../features/admin/UnitsPage.tsx';
export { AdminLayout } from './AdminLayout.tsx';
