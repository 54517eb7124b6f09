import { lazyScreen } from '../i18n/lazy-screen.ts';

/** Hearts come when the page is alive: what is drawn is the same for everybody. */
export const LazyHeart = lazyScreen('buying', async () => (await import('./Heart.tsx')).Heart);
