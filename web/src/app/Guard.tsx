import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { verifySession } from '@harbour/contracts/auth';
import type { Scope } from '@harbour/contracts/scopes';
import type { Role } from '@harbour/contracts/user';
import { ApiError, describeError } from '../api/api-error.ts';
import { useCall } from '../api/use-call.ts';
import { dropSession, useSession, wasLoggedIn } from '../session/session.ts';
import { keepWantedCheckout } from '../session/wanted-checkout.ts';
import { SkeletonLines } from '../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../ui/page/States.tsx';
import { lazyScreen } from '../i18n/lazy-screen.ts';
import { type Handover, PATHS } from '../routing/paths.ts';

// Few people meet them: they are no part of the pages behind them.
const cards = () => import('./screens/guard-cards.tsx');
const RoleDenied = lazyScreen([], async () => (await cards()).RoleDenied);
const SetUpNeeded = lazyScreen([], async () => (await cards()).SetUpNeeded);
const StaffOnly = lazyScreen([], async () => (await cards()).StaffOnly);
const PasskeyNeeded = lazyScreen('passkey', async () => (await cards()).PasskeyNeeded);

/** Why one is asked to log in: a session that has ended is called so, and only one that was there. */
function reasonFor(pathname: string, isEnded: boolean): Handover {
  if (isEnded) return { error: 'error.sessionExpired' };
  return { invitation: pathname === PATHS.placeOrder ? 'auth.inviteOrder' : 'auth.invite' };
}

/** Clears the session ids and sends the visitor to the login, which leads back here (product/screens §1). */
function ToLogin({ isRefused }: { isRefused: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isEnded] = useState(() => isRefused || wasLoggedIn());
  useEffect(() => {
    dropSession();
    if (pathname === PATHS.placeOrder) keepWantedCheckout();
    const handover: Handover = { ...reasonFor(pathname, isEnded), from: pathname + search };
    void navigate(PATHS.login, { replace: true, state: handover });
  }, [navigate, pathname, search, isEnded]);
  return null;
}

interface GuardProps {
  allow?: Role;
  /** What staff need beside the role. */
  scope?: Scope | undefined;
  children: ReactNode;
}

/** A page for signed-in people: a skeleton, then the page, the role's refusal, or the login (product/screens §1). */
export function Guard({ allow, scope, children }: GuardProps) {
  const { t } = useTranslation();
  const session = useSession();
  const check = useCall(
    verifySession,
    {},
    { enabled: session !== undefined, scope: session?.sessionId, staleTime: 30_000, refetchInterval: 60_000 },
  );
  const status = check.error instanceof ApiError ? check.error.status : undefined;
  if (!session || status === 401) return <ToLogin isRefused={status === 401} />;
  if (status === 403) return <RoleDenied />;
  if (check.data) {
    if (allow && check.data.decoded.userRole !== allow) return <RoleDenied />;
    if (allow === 'admin' && check.data.setUpRequired) return <SetUpNeeded />;
    if (allow === 'admin' && check.data.passkeyRequired) return <PasskeyNeeded onProven={() => void check.refetch()} />;
    if (!scope) return children;
    return (
      <StaffOnly scope={scope} staffRole={check.data.staffRole}>
        {children}
      </StaffOnly>
    );
  }
  return (
    <div className="page">
      {check.isPending ? (
        <>
          <output className="visually-hidden">{t('guard.checking')}</output>
          <SkeletonLines count={6} />
        </>
      ) : (
        <ErrorPanel
          text={t('guard.failed', { reason: describeError(check.error, t) })}
          error={check.error}
          busy={check.isFetching}
          onRetry={() => void check.refetch()}
        />
      )}
    </div>
  );
}
