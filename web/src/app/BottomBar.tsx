import { House, LayoutDashboard, LogIn, LogOut, Sparkles, Store, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { PATHS } from './paths.ts';

/** On a phone: the main places within the thumb's reach. */
export function BottomBar() {
  const { t } = useTranslation();
  const session = useSession();
  const isAdmin = session?.user?.role === 'admin';
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottom')}>
      <NavLink to={PATHS.home} end>
        <House aria-hidden="true" /> {t('nav.home')}
      </NavLink>
      <NavLink to={PATHS.catalog}>
        <Store aria-hidden="true" /> {t('nav.marketplaceShort')}
      </NavLink>
      <NavLink to={PATHS.newArrivals}>
        <Sparkles aria-hidden="true" /> {t('nav.newArrivalsShort')}
      </NavLink>
      {isAdmin && (
        <NavLink to={PATHS.dashboard}>
          <LayoutDashboard aria-hidden="true" /> {t('nav.dashboardShort')}
        </NavLink>
      )}
      {!session && (
        <NavLink to={PATHS.signup}>
          <UserPlus aria-hidden="true" /> {t('nav.signup')}
        </NavLink>
      )}
      {session ? (
        <NavLink to={PATHS.logout}>
          <LogOut aria-hidden="true" /> {t('nav.logout')}
        </NavLink>
      ) : (
        <NavLink to={PATHS.login}>
          <LogIn aria-hidden="true" /> {t('nav.login')}
        </NavLink>
      )}
    </nav>
  );
}
