import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { FaqPage } from '../features/help/FaqPage.tsx';
import { CookiesPage, PrivacyPage, TermsPage } from '../features/help/TextPage.tsx';
import { NewsArticlePage } from '../features/news/NewsArticlePage.tsx';
import { NewsPage } from '../features/news/NewsPage.tsx';
import { NewArrivalsPage } from '../features/product/NewArrivalsPage.tsx';
import { ProductPage } from '../features/product/ProductPage.tsx';
import { SearchPage } from '../features/product/SearchPage.tsx';
import { JetsoPage } from '../features/promotion/JetsoPage.tsx';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

// What people come for first is small and comes with the frame; to ask for each by itself would cost more than it saves.
const Terms = lazyScreen('terms', () => Promise.resolve(TermsPage));
const Privacy = lazyScreen('privacy', () => Promise.resolve(PrivacyPage));
const Cookies = lazyScreen('cookies', () => Promise.resolve(CookiesPage));

const BasketPage = lazyScreen('basket', async () => (await import('../features/basket/BasketPage.tsx')).BasketPage);
const orderScreens = () => import('./screens/order.ts');
const orderAreas = ['order', 'basket'] as const;
const PlaceOrderPage = lazyScreen(
  orderAreas,
  async () => (await import('../features/order/PlaceOrderPage.tsx')).PlaceOrderPage,
);
const OrdersPage = lazyScreen(orderAreas, async () => (await orderScreens()).OrdersPage);
const OrderPage = lazyScreen(orderAreas, async () => (await orderScreens()).OrderPage);
const InboxPage = lazyScreen('inbox', async () => (await import('../features/inbox/InboxPage.tsx')).InboxPage);
const MapScreen = lazyScreen('map', async () => (await import('./screens/MapScreen.tsx')).MapScreen);

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** What shoppers come for, besides the home page (product/screens §1). */
export const shopRoutes = (
  <>
    <Route path={PATHS.newArrivals} element={<NewArrivalsPage />} />
    <Route path={PATHS.product} element={<ProductPage />} />
    <Route path={PATHS.search} element={<SearchPage />} />
    <Route path={PATHS.basket} element={<BasketPage />} />
    <Route path={PATHS.jetso} element={<JetsoPage />} />
    <Route path={PATHS.news} element={<NewsPage />} />
    <Route path={PATHS.newsArticle} element={<NewsArticlePage />} />
    <Route path={PATHS.terms} element={<Terms />} />
    <Route path={PATHS.privacy} element={<Privacy />} />
    <Route path={PATHS.cookies} element={<Cookies />} />
    <Route path={PATHS.faq} element={<FaqPage />} />
    <Route path={PATHS.map} element={guarded(<MapScreen />)} />
    <Route path={PATHS.placeOrder} element={guarded(<PlaceOrderPage />)} />
    <Route path={PATHS.orders} element={guarded(<OrdersPage />)} />
    <Route path={PATHS.order} element={guarded(<OrderPage />)} />
    <Route path={PATHS.inbox} element={guarded(<InboxPage />)} />
  </>
);
