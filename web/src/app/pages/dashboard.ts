import { PAGES } from '@harbour/contracts/pages';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const jobsScreens = () => import('../screens/dashboard/JobsScreen.tsx');

/** What admins watch the shop by. */
export const dashboardPages = {
  dashboard: lazyScreen(
    PAGES.dashboard.words,
    async () => (await import('../screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  jobs: lazyScreen(PAGES.jobs.words, async () => (await jobsScreens()).JobsScreen),
  job: lazyScreen(PAGES.job.words, async () => (await jobsScreens()).JobScreen),
  history: lazyScreen(
    PAGES.history.words,
    async () => (await import('../screens/dashboard/HistoryScreen.tsx')).HistoryScreen,
  ),
} satisfies PageComponents;
