import { PAGES } from '@harbour/contracts/pages';
import { lazyScreen } from '../lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const jobsScreens = () => import('../screens/JobsScreen.tsx');

/** What admins watch the shop by. */
export const dashboardPages = {
  dashboard: lazyScreen(
    PAGES.dashboard.words,
    async () => (await import('../screens/DashboardScreen.tsx')).DashboardScreen,
  ),
  jobs: lazyScreen(PAGES.jobs.words, async () => (await jobsScreens()).JobsScreen),
  job: lazyScreen(PAGES.job.words, async () => (await jobsScreens()).JobScreen),
  history: lazyScreen(PAGES.history.words, async () => (await import('../screens/HistoryScreen.tsx')).HistoryScreen),
} satisfies PageComponents;
