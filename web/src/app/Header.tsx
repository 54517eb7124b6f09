import { LogIn, LogOut, MessageCircle, ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useBasket, quantityIn } from '../features/basket/basket.store.ts';
import { useSession } from '../session/session.ts';
import { FacebookIcon, TramLogo } from '../ui/brand-icons.tsx';
import { OUTSIDE } from './outside-links.ts';
import { PATHS } from './paths.ts';

function BasketCount() {
  const { t } = useTranslation();
  const count = quantityIn(useBasket());
  const words = t('shell.basketCount', { count });
  return (
    <span className="basket-count" title={words}>
      <ShoppingBasket aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
      {count > 0 && (
        <b className="number" aria-hidden="true">
          {count}
        </b>
      )}
    </span>
  );
}

/** The top bar: the brand, the main places, chat, social page and account (spec §2). */
export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="header">
      <div className="header__inner">
        <Link className="brand" to={PATHS.home}>
          <TramLogo className="brand__logo" />
          <span className="brand__name">
            <b>{t('brand.name')}</b>
            <small>{t('brand.second')}</small>
          </span>
        </Link>
        <nav className="header__nav" aria-label={t('nav.main')}>
          <NavLink to={PATHS.home} end>
            {t('nav.home')}
          </NavLink>
          <NavLink to={PATHS.catalog}>{t('nav.marketplace')}</NavLink>
          <NavLink to={PATHS.newArrivals}>{t('nav.newArrivals')}</NavLink>
        </nav>
        <div className="header__tools">
          <BasketCount />
          <a
            className="icon-button"
            href={OUTSIDE.chat}
            target="_blank"
            rel="noopener noreferrer"
            title={t('nav.chat')}
          >
            <MessageCircle aria-hidden="true" />
            <span className="visually-hidden">{t('nav.chat')}</span>
          </a>
          <a
            className="icon-button"
            href={OUTSIDE.social}
            target="_blank"
            rel="noopener noreferrer"
            title={t('nav.social')}
          >
            <FacebookIcon />
            <span className="visually-hidden">{t('nav.social')}</span>
          </a>
          {session ? (
            <Link className="header__account" to={PATHS.logout} title={session.user?.name}>
              <LogOut aria-hidden="true" /> <span>{t('nav.logout')}</span>
            </Link>
          ) : (
            <Link className="header__account" to={PATHS.login}>
              <LogIn aria-hidden="true" /> <span>{t('nav.login')}</span>
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
