import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { EXTERNAL } from '../ui/external-links.ts';
import { PATHS } from '../routing/paths.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

function FooterBar() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <nav className="footer__bar" aria-label={t('nav.footer')}>
      {session?.user?.role === 'admin' && <Link to={PATHS.dashboard}>{t('nav.dashboard')}</Link>}
      <Link to={PATHS.catalog}>{t('nav.marketplace')}</Link>
      <Link to={PATHS.newArrivals}>{t('nav.newArrivals')}</Link>
      <Link to={PATHS.jetso}>{t('nav.jetso')}</Link>
      <Link to={PATHS.news}>{t('nav.news')}</Link>
      <Link to={PATHS.map}>{t('nav.map')}</Link>
      {session && <Link to={PATHS.inbox}>{t('nav.inbox')}</Link>}
      {session && <Link to={PATHS.orders}>{t('nav.orders')}</Link>}
      {session ? (
        <Link to={PATHS.logout}>{t('nav.logout')}</Link>
      ) : (
        <>
          <Link to={PATHS.login}>{t('nav.login')}</Link>
          <Link to={PATHS.signup}>{t('nav.signup')}</Link>
        </>
      )}
    </nav>
  );
}

const HELP = [
  { path: PATHS.faq, word: 'nav.faq' },
  { path: PATHS.terms, word: 'nav.terms' },
  { path: PATHS.privacy, word: 'nav.privacy' },
  { path: PATHS.cookies, word: 'nav.cookies' },
  { path: PATHS.accessibility, word: 'nav.accessibility' },
] as const;

/** The footer bar, ways to reach the shop, language and theme. */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <div className="footer__inner">
        <FooterBar />
        <ul className="footer__contact">
          {HELP.map(({ path, word }) => (
            <li key={path}>
              <Link to={path}>{t(word)}</Link>
            </li>
          ))}
          {EXTERNAL.chat && (
            <li>
              <a href={EXTERNAL.chat} target="_blank" rel="noopener noreferrer">
                {t('nav.chat')}
              </a>
            </li>
          )}
          {EXTERNAL.social && (
            <li>
              <a href={EXTERNAL.social} target="_blank" rel="noopener noreferrer">
                {t('nav.social')}
              </a>
            </li>
          )}
          {EXTERNAL.mail && (
            <li>
              <a href={EXTERNAL.mail}>{t('nav.contact')}</a>
            </li>
          )}
        </ul>
        <div className="footer__settings">
          <LanguageSwitcher />
          <ThemeSwitch />
        </div>
        <p className="footer__small">{t('shell.copyright', { year })}</p>
        <p className="footer__small">{t('shell.credits')}</p>
      </div>
    </footer>
  );
}
