import { PAGES } from '@harbour/contracts/pages';
import { CategoryPage } from '../../features/product/CategoryPage.tsx';
import { NewArrivalsPage } from '../../features/product/NewArrivalsPage.tsx';
import { ProductPage } from '../../features/product/page/ProductPage.tsx';
import { SearchPage } from '../../features/product/SearchPage.tsx';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const helpScreens = () => import('../screens/help.ts');
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
  jetso: lazyScreen([], async () => (await homeScreens()).JetsoPage),
  news: lazyScreen([], async () => (await homeScreens()).NewsPage),
  newsArticle: lazyScreen([], async () => (await homeScreens()).NewsArticlePage),
  faq: lazyScreen(PAGES.faq.words, async () => (await helpScreens()).FaqPage),
  terms: lazyScreen(PAGES.terms.words, async () => (await helpScreens()).TermsPage),
  privacy: lazyScreen(PAGES.privacy.words, async () => (await helpScreens()).PrivacyPage),
  cookies: lazyScreen(PAGES.cookies.words, async () => (await helpScreens()).CookiesPage),
  accessibility: lazyScreen(PAGES.accessibility.words, async () => (await helpScreens()).AccessibilityPage),
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
  orderDraft: lazyScreen(PAGES.orderDraft.words, async () => (await orderScreens()).OrderDraftPage),
  returnGoods: lazyScreen(PAGES.returnGoods.words, async () => (await orderScreens()).ReturnFormPage),
  reviewGoods: lazyScreen(PAGES.reviewGoods.words, async () => (await orderScreens()).ReviewPage),
  inbox: lazyScreen(PAGES.inbox.words, async () => (await import('../../features/inbox/InboxPage.tsx')).InboxPage),
} satisfies PageComponents;
