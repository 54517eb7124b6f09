import { JobPage } from '../../../features/jobs/JobPage.tsx';
import { JobsPage } from '../../../features/jobs/JobsPage.tsx';
import { DashboardNav } from './DashboardNav.tsx';

/** The job console among the dashboard's screens. */
export function JobsScreen() {
  return (
    <>
      <DashboardNav />
      <JobsPage />
    </>
  );
}

/** One job among the dashboard's screens. */
export function JobScreen() {
  return (
    <>
      <DashboardNav />
      <JobPage />
    </>
  );
}
