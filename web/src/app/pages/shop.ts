import { PAGES } from '@harbour/contracts/pages';
import { FaqPage } from '../../features/help/FaqPage.tsx';
import { CookiesPage, PrivacyPage, TermsPage } from '../../features/help/TextPage.tsx';
import { NewsArticlePage } from '../../features/news/NewsArticlePage.tsx';
import { NewsPage } from '../../features/news/NewsPage.tsx';
import { CategoryPage } from '../../features/product/CategoryPage.tsx';
import { NewArrivalsPage } from '../../features/product/NewArrivalsPage.tsx';
import { ProductPage } from '../../features/product/page/ProductPage.tsx';
import { SearchPage } from '../../features/product/SearchPage.tsx';
import { JetsoPage } from '../../features/promotion/JetsoPage.tsx';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const homeScreens = () => import('../screens/HomeScreen.tsx');
const orderScreens = () => import('../screens/order.ts');

/**
 * What shoppers come for. What they see first is small and comes with the frame: asking for each part separately would
 * cost more than it saves.
 */
export const shopPages = {
  home: lazyScreen(PAGES.home.words, async () => (await homeScreens()).HomeScreen),
  catalog: lazyScreen(PAGES.catalog.words, async () => (await homeScreens()).CatalogScreen),
  newArrivals: NewArrivalsPage,
  category: CategoryPage,
  product: ProductPage,
  search: SearchPage,
  jetso: JetsoPage,
  news: NewsPage,
  newsArticle: NewsArticlePage,
  faq: lazyScreen(PAGES.faq.words, () => Promise.resolve(FaqPage)),
  terms: lazyScreen(PAGES.terms.words, () => Promise.resolve(TermsPage)),
  privacy: lazyScreen(PAGES.privacy.words, () => Promise.resolve(PrivacyPage)),
  cookies: lazyScreen(PAGES.cookies.words, () => Promise.resolve(CookiesPage)),
  map: lazyScreen(PAGES.map.words, async () => (await import('../screens/MapScreen.tsx')).MapScreen),
  sandbox: lazyScreen(
    PAGES.sandbox.words,
    async () => (await import('../../features/sandbox/SandboxPage.tsx')).SandboxPage,
  ),
  basket: lazyScreen(PAGES.basket.words, async () => (await import('../../features/basket/BasketPage.tsx')).BasketPage),
  wishes: lazyScreen(
    PAGES.wishes.words,
    async () => (await import('../../features/product/wishes/WishesPage.tsx')).WishesPage,
  ),
  placeOrder: lazyScreen(
    PAGES.placeOrder.words,
    async () => (await import('../../features/order/place/PlaceOrderPage.tsx')).PlaceOrderPage,
  ),
  orders: lazyScreen(PAGES.orders.words, async () => (await orderScreens()).OrdersPage),
  order: lazyScreen(PAGES.order.words, async () => (await orderScreens()).OrderPage),
  returnGoods: lazyScreen(PAGES.returnGoods.words, async () => (await orderScreens()).ReturnFormPage),
  inbox: lazyScreen(PAGES.inbox.words, async () => (await import('../../features/inbox/InboxPage.tsx')).InboxPage),
} satisfies PageComponents;
