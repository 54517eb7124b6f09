import { CircleUser, House, LogIn, Package, ShoppingBasket, Store, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { PATHS } from '../routing/paths.ts';

/** On a phone: the main places within the thumb's reach. */
export function BottomBar() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottom')}>
      <NavLink to={PATHS.home} end>
        <House aria-hidden="true" /> {t('nav.home')}
      </NavLink>
      <NavLink to={PATHS.catalog}>
        <Store aria-hidden="true" /> {t('nav.marketplaceShort')}
      </NavLink>
      <NavLink to={PATHS.jetso}>
        <TicketPercent aria-hidden="true" /> {t('nav.jetso')}
      </NavLink>
      <NavLink to={PATHS.basket}>
        <ShoppingBasket aria-hidden="true" /> {t('nav.basket')}
      </NavLink>
      {session && (
        <NavLink to={PATHS.orders}>
          <Package aria-hidden="true" /> {t('nav.ordersShort')}
        </NavLink>
      )}
      {session ? (
        <NavLink to={PATHS.user}>
          <CircleUser aria-hidden="true" /> {t('nav.accountShort')}
        </NavLink>
      ) : (
        <NavLink to={PATHS.login}>
          <LogIn aria-hidden="true" /> {t('nav.login')}
        </NavLink>
      )}
    </nav>
  );
}
