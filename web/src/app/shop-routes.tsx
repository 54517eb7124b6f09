import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const NewArrivalsPage = lazyScreen(
  'product',
  async () => (await import('../features/product/NewArrivalsPage.tsx')).NewArrivalsPage,
);
const ProductPage = lazyScreen(
  'product',
  async () => (await import('../features/product/ProductPage.tsx')).ProductPage,
);
const SearchPage = lazyScreen('product', async () => (await import('../features/product/SearchPage.tsx')).SearchPage);
const BasketPage = lazyScreen('basket', async () => (await import('../features/basket/BasketPage.tsx')).BasketPage);
const orderAreas = ['order', 'basket'] as const;
const PlaceOrderPage = lazyScreen(
  orderAreas,
  async () => (await import('../features/order/PlaceOrderPage.tsx')).PlaceOrderPage,
);
const OrdersPage = lazyScreen(orderAreas, async () => (await import('../features/order/OrdersPage.tsx')).OrdersPage);
const OrderPage = lazyScreen(orderAreas, async () => (await import('../features/order/OrderPage.tsx')).OrderPage);
const InboxPage = lazyScreen('inbox', async () => (await import('../features/inbox/InboxPage.tsx')).InboxPage);
const JetsoPage = lazyScreen('promotion', async () => (await import('../features/promotion/JetsoPage.tsx')).JetsoPage);
const NewsPage = lazyScreen('news', async () => (await import('../features/news/NewsPage.tsx')).NewsPage);
const NewsArticlePage = lazyScreen(
  'news',
  async () => (await import('../features/news/NewsArticlePage.tsx')).NewsArticlePage,
);
const TermsPage = lazyScreen('terms', async () => (await import('../features/help/TextPage.tsx')).TermsPage);
const PrivacyPage = lazyScreen('privacy', async () => (await import('../features/help/TextPage.tsx')).PrivacyPage);
const CookiesPage = lazyScreen('cookies', async () => (await import('../features/help/TextPage.tsx')).CookiesPage);
const FaqPage = lazyScreen('faq', async () => (await import('../features/help/FaqPage.tsx')).FaqPage);
const MapScreen = lazyScreen('map', async () => (await import('./screens/MapScreen.tsx')).MapScreen);

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** What shoppers come for, besides the home page (spec §2). */
export const shopRoutes = (
  <>
    <Route path={PATHS.newArrivals} element={<NewArrivalsPage />} />
    <Route path={PATHS.product} element={<ProductPage />} />
    <Route path={PATHS.search} element={<SearchPage />} />
    <Route path={PATHS.basket} element={<BasketPage />} />
    <Route path={PATHS.jetso} element={<JetsoPage />} />
    <Route path={PATHS.news} element={<NewsPage />} />
    <Route path={PATHS.newsArticle} element={<NewsArticlePage />} />
    <Route path={PATHS.terms} element={<TermsPage />} />
    <Route path={PATHS.privacy} element={<PrivacyPage />} />
    <Route path={PATHS.cookies} element={<CookiesPage />} />
    <Route path={PATHS.faq} element={<FaqPage />} />
    <Route path={PATHS.map} element={guarded(<MapScreen />)} />
    <Route path={PATHS.placeOrder} element={guarded(<PlaceOrderPage />)} />
    <Route path={PATHS.orders} element={guarded(<OrdersPage />)} />
    <Route path={PATHS.order} element={guarded(<OrderPage />)} />
    <Route path={PATHS.inbox} element={guarded(<InboxPage />)} />
  </>
);
