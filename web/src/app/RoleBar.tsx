import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../routing/paths.ts';

function AdminBar() {
  const { t } = useTranslation();
  return (
    <nav className="role-bar" aria-label={t('nav.adminBar')}>
      <Link to={PATHS.home}>{t('nav.home')}</Link>
      <Link to={PATHS.login}>{t('nav.login')}</Link>
      <Link to={PATHS.map}>{t('nav.map')}</Link>
    </nav>
  );
}

function UserBar() {
  const { t } = useTranslation();
  return (
    <nav className="role-bar" aria-label={t('nav.userBar')}>
      <Link to={PATHS.logout}>{t('nav.logout')}</Link>
      <Link to={PATHS.passwordReset} target="_blank" rel="noopener">
        {t('nav.changePassword')} <span className="visually-hidden">{t('nav.newTab')}</span>
      </Link>
    </nav>
  );
}

/** The admin bar on what lies under /dashboard and /admin, the user bar on /user (product/screens §2). */
export function RoleBar() {
  const { pathname } = useLocation();
  if (pathname === PATHS.user) return <UserBar />;
  return /^\/(dashboard|admin)(\/|$)/.test(pathname) ? <AdminBar /> : null;
}
