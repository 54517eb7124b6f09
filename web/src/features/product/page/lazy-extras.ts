import { lazyScreen } from '../../../i18n/lazy-screen.ts';

/** What a product's page has beside what it is drawn with: downloaded when the page is alive. */
export const LazyExtras = lazyScreen('buying', async () => (await import('./ProductExtras.tsx')).ProductExtras);
export const LazyReviews = lazyScreen(
  'buying',
  async () => (await import('../reviews/ProductReviews.tsx')).ProductReviews,
);
export const LazyViewed = lazyScreen('buying', async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed);
