import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const DashboardScreen = lazyScreen(
  ['dashboard', 'widgets'],
  async () => (await import('./screens/DashboardScreen.tsx')).DashboardScreen,
);
const JobsScreen = lazyScreen(['dashboard', 'jobs'], async () => (await import('./screens/JobsScreen.tsx')).JobsScreen);
const JobScreen = lazyScreen(['dashboard', 'jobs'], async () => (await import('./screens/JobsScreen.tsx')).JobScreen);
const HistoryScreen = lazyScreen(
  ['dashboard', 'history'],
  async () => (await import('./screens/HistoryScreen.tsx')).HistoryScreen,
);

const PAGES = [
  { path: PATHS.dashboard, page: <DashboardScreen /> },
  { path: PATHS.jobs, page: <JobsScreen /> },
  { path: PATHS.job, page: <JobScreen /> },
  { path: PATHS.history, page: <HistoryScreen /> },
];

/** What only admins see. */
export const dashboardRoutes = (
  <>
    {PAGES.map(({ path, page }) => (
      <Route key={path} path={path} element={<Guard allow="admin">{page}</Guard>} />
    ))}
  </>
);
