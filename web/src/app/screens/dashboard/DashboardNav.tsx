import { Gauge, History, ListChecks, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PATHS } from '../../../routing/paths.ts';
import '../work.css';
import './dashboard-nav.css';

const LINKS = [
  { to: PATHS.dashboard, key: 'dashboard.title', Icon: Gauge, end: true },
  { to: PATHS.jobs, key: 'dashboard.jobs', Icon: ListChecks, end: false },
  { to: PATHS.history, key: 'dashboard.history', Icon: History, end: false },
  { to: PATHS.admin, key: 'nav.admin', Icon: Store, end: false },
];

/** The ways between the dashboard's screens. */
export function DashboardNav() {
  const { t } = useTranslation();
  return (
    <nav className="dashboard-nav" aria-label={t('dashboard.nav')}>
      {LINKS.map(({ to, key, Icon, end }) => (
        <NavLink key={to} to={to} end={end}>
          <Icon aria-hidden="true" /> {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
