import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { verifySession } from '@harbour/contracts/auth';
import type { Role } from '@harbour/contracts/user';
import { ApiError, describeError } from '../api/api-error.ts';
import { useCall } from '../api/use-call.ts';
import { MessageCard } from '../features/message/MessageCard.tsx';
import { dropSession, useSession } from '../session/session.ts';
import { SkeletonLines } from '../ui/Skeleton.tsx';
import { ErrorPanel } from '../ui/States.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS, type Handover } from './paths.ts';

const PasskeyProof = lazyScreen(
  'passkey',
  async () => (await import('../features/passkey/PasskeyProof.tsx')).PasskeyProof,
);

/** Clears the session ids and sends the visitor to log in, from where the wish is resumed (spec §6). */
function SessionExpired() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    dropSession();
    const handover: Handover = { error: 'error.sessionExpired', from: pathname + search };
    void navigate(PATHS.login, { replace: true, state: handover });
  }, [navigate, pathname, search]);
  return null;
}

function RoleDenied() {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.deniedTitle')}
        text={t('guard.denied')}
        isBad
        button={t('action.ok')}
        to={PATHS.home}
      />
    </div>
  );
}

/** Leads an admin whose rights rest to where a second factor is set up. */
function SetUpNeeded() {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.setUpTitle')}
        text={t('guard.setUp')}
        button={t('guard.toSetUp')}
        to={`${PATHS.user}#authenticator-app`}
      />
    </div>
  );
}

/** Has an admin whose rights rest use a passkey in this session. */
function PasskeyNeeded({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.passkeyTitle')}
        text={t('guard.passkey')}
        button={t('guard.toAccount')}
        to={PATHS.user}
        more={
          <Suspense>
            <PasskeyProof onProven={onProven} />
          </Suspense>
        }
      />
    </div>
  );
}

/** A page for signed-in people: loading, then the page, the role-denied message, or the way to login (spec §2). */
export function Guard({ allow, children }: { allow?: Role; children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const check = useCall(
    verifySession,
    {},
    { enabled: session !== undefined, scope: session?.sessionId, staleTime: 30_000, refetchInterval: 60_000 },
  );
  const status = check.error instanceof ApiError ? check.error.status : undefined;
  if (!session || status === 401) return <SessionExpired />;
  if (status === 403) return <RoleDenied />;
  if (check.data) {
    if (allow && check.data.decoded.userRole !== allow) return <RoleDenied />;
    if (allow === 'admin' && check.data.setUpRequired) return <SetUpNeeded />;
    if (allow === 'admin' && check.data.passkeyRequired) return <PasskeyNeeded onProven={() => void check.refetch()} />;
    return children;
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
