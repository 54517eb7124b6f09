import type { ReactNode } from 'react';
import { CircleUser, Inbox, LogIn, MessageCircle, Package, ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useBasket, quantityIn } from '../basket/basket.store.ts';
import { useUnread } from '../live/use-unread.ts';
import { useSession } from '../session/session.ts';
import { BrandIcon, TramLogo } from '../ui/brand-icons.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { EXTERNAL } from '../ui/external-links.ts';
import { PATHS } from '../routing/paths.ts';

interface CountLinkProps {
  to: string;
  icon: ReactNode;
  count: number;
  /** What is counted, with the number in it. */
  words: string;
}

function CountLink({ to, icon, count, words }: CountLinkProps) {
  return (
    <NavLink className="icon-button basket-count" to={to} title={words}>
      {icon}
      <span className="visually-hidden">{words}</span>
      {count > 0 && (
        <b className="number" aria-hidden="true">
          {count}
        </b>
      )}
    </NavLink>
  );
}

function BasketCount() {
  const { t } = useTranslation();
  const count = quantityIn(useBasket());
  const words = t('shell.basketCount', { count });
  return <CountLink to={PATHS.basket} icon={<ShoppingBasket aria-hidden="true" />} count={count} words={words} />;
}

function InboxCount({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const count = useUnread(sessionId);
  const words = t('shell.inboxCount', { count });
  return <CountLink to={PATHS.inbox} icon={<Inbox aria-hidden="true" />} count={count} words={words} />;
}

/** The top bar: the brand, the main places, chat, social page and account (product/screens §2). */
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
          <NavLink to={PATHS.jetso}>{t('nav.jetso')}</NavLink>
        </nav>
        <div className="header__tools">
          <HeaderSearch />
          <BasketCount />
          {session && <InboxCount sessionId={session.sessionId} />}
          {session && (
            <NavLink className="icon-button header__outside" to={PATHS.orders} title={t('nav.orders')}>
              <Package aria-hidden="true" />
              <span className="visually-hidden">{t('nav.orders')}</span>
            </NavLink>
          )}
          {EXTERNAL.chat && (
            <a
              className="icon-button header__outside"
              href={EXTERNAL.chat}
              target="_blank"
              rel="noopener noreferrer"
              title={t('nav.chat')}
            >
              <MessageCircle aria-hidden="true" />
              <span className="visually-hidden">{t('nav.chat')}</span>
            </a>
          )}
          {EXTERNAL.social && (
            <a
              className="icon-button header__outside"
              href={EXTERNAL.social}
              target="_blank"
              rel="noopener noreferrer"
              title={t('nav.social')}
            >
              <BrandIcon name="facebook" />
              <span className="visually-hidden">{t('nav.social')}</span>
            </a>
          )}
          {session ? (
            <Link className="header__account" to={PATHS.user}>
              <CircleUser aria-hidden="true" /> <span>{t('nav.account')}</span>
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
