import { lazyScreen } from '../i18n/lazy-screen.ts';

/** Hearts are loaded after hydration: server-rendered pages are the same for everybody. */
export const LazyHeart = lazyScreen('buying', async () => (await import('./Heart.tsx')).Heart);
