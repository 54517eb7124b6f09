import { lazy, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { endProof, useProofWanted } from '../api/step-up.ts';
import { useSession } from '../session/session.ts';
import { useTheme } from '../ui/theme.ts';
import { WhenAlive } from '../ui/WhenAlive.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { lazyScreen } from '../i18n/lazy-screen.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { RoleBar } from './RoleBar.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';

/** Toasts answer what somebody does, so they may come after the first screen. */
const Toasts = lazy(async () => ({ default: (await import('../ui/dialogs/Toasts.tsx')).Toaster }));

/** Only few calls ask again who one is. */
const ProofScreen = lazyScreen(
  ['auth', 'passkey'],
  async () => (await import('./screens/ProofScreen.tsx')).ProofScreen,
);

/** News come by and by: the first screen need not wait for how. */
const Live = lazy(async () => ({ default: (await import('../live/Live.tsx')).Live }));
const Offline = lazy(async () => ({ default: (await import('../offline/Offline.tsx')).Offline }));

/** What comes over every page, when there is something to say. */
function Over() {
  const { t } = useTranslation();
  const [theme] = useTheme();
  const session = useSession();
  const isProofWanted = useProofWanted();
  return (
    <>
      {isProofWanted && <ProofScreen onEnd={endProof} />}
      {session && <Live session={session} />}
      <Toasts theme={theme} position="top-center" containerAriaLabel={t('nav.toasts')} />
      <Offline />
    </>
  );
}

/** The bars around every page; a new page begins at its top, and is told to screen readers by its title. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <OfflineBar />
      <SandboxBanner />
      <noscript>
        <p className="strip">{t('shell.noScript')}</p>
      </noscript>
      <Header />
      <RoleBar />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <WhenAlive>
        <Over />
      </WhenAlive>
    </div>
  );
}
