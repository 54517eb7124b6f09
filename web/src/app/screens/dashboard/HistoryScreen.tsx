import { HistoryPage } from '../../../features/history/HistoryPage.tsx';
import { DashboardNav } from './DashboardNav.tsx';

/** The history of modules among the dashboard's screens. */
export function HistoryScreen() {
  return (
    <>
      <DashboardNav />
      <HistoryPage />
    </>
  );
}
