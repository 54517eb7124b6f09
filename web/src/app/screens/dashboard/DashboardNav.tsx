import { Gauge, History, ListChecks, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { PATHS } from '../../../routing/paths.ts';
import '../work.css';
import './dashboard-nav.css';

const LINKS = [
  { page: PAGES.dashboard, key: 'dashboard.title', Icon: Gauge, end: true },
  { page: PAGES.jobs, key: 'dashboard.jobs', Icon: ListChecks, end: false },
  { page: PAGES.history, key: 'dashboard.history', Icon: History, end: false },
];

/** The ways between the dashboard's screens. */
export function DashboardNav() {
  const { t } = useTranslation();
  const scopes = useStaffScopes();
  return (
    <nav className="dashboard-nav" aria-label={t('dashboard.nav')}>
      {LINKS.filter(({ page }) => scopes.has(page.scope)).map(({ page, key, Icon, end }) => (
        <NavLink key={key} to={page.path} end={end}>
          <Icon aria-hidden="true" /> {t(key)}
        </NavLink>
      ))}
      <NavLink to={PATHS.admin}>
        <Store aria-hidden="true" /> {t('nav.admin')}
      </NavLink>
    </nav>
  );
}
