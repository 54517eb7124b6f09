import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { verifySession } from '@harbour/contracts/auth';
import type { Answer } from '@harbour/contracts/endpoint';
import {
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  type SecondFactor,
} from '@harbour/contracts/second-factor';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { requiredUserId } from '../own-user.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';

const SECTION = 'authenticator-app';

function useRenewal(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([getSecondFactor, verifySession].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
}

function TurnedOff({ isRequired, onCodes }: { isRequired: boolean; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<Answer<typeof startTotp>>();
  const start = useMutation({
    mutationFn: async () => call(startTotp, { params: { id: requiredUserId() } }),
    onSuccess: setStarted,
  });
  const run = useMutateOnce<void>(start);
  if (started) return <TotpSetUp started={started} onConfirmed={onCodes} onCancel={() => setStarted(undefined)} />;
  return (
    <>
      {isRequired && <Notice kind="info">{t('account.totpRequired')}</Notice>}
      <p>{t('account.totpText')}</p>
      <button type="button" className="button" disabled={start.isPending} onClick={() => run()}>
        {t('account.setUp')}
      </button>
      {start.error && <FailureNotice error={start.error} fallbackKey="account.totpFailed" />}
    </>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const remove = useMutation({
    mutationFn: async () => call(removeTotp, { params: { id: requiredUserId() } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await renew();
    },
  });
  return (
    <ConfirmDialog
      title={t('account.removeApp')}
      confirm={t('account.removeApp')}
      deed={remove}
      fallbackKey="account.totpFailed"
      onClose={onClose}
    >
      <p>{t('account.removeAppText')}</p>
    </ConfirmDialog>
  );
}

function TurnedOn({ factor, onCodes }: { factor: SecondFactor; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const { moment, number } = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const renewal = useMutation({
    mutationFn: async () => call(renewRecoveryCodes, { params: { id: requiredUserId() } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const run = useMutateOnce<void>(renewal);
  return (
    <>
      <p>
        <span className="pill pill--good">{t('account.on')}</span>{' '}
        {t('account.totpSince', { moment: moment(factor.totpSince ?? '') })}
      </p>
      <p>{t('account.codesLeft', { count: number(factor.recoveryCodesLeft) })}</p>
      <div className="panel__actions">
        <button type="button" className="button button--quiet" disabled={renewal.isPending} onClick={() => run()}>
          {t('account.newCodes')}
        </button>
        <button type="button" className="button button--grave" onClick={() => setRemoving(true)}>
          {t('account.removeApp')}
        </button>
      </div>
      {renewal.error && <FailureNotice error={renewal.error} fallbackKey="account.totpFailed" />}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Codes of an authenticator app at log-in: setting the app up, its recovery codes, and removing it. */
export function AuthenticatorApp() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const session = useSession();
  const renew = useRenewal();
  const section = useRef<HTMLElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useCall(
    getSecondFactor,
    { params: { id: session?.userId ?? '' } },
    { enabled: session !== undefined, scope: session?.sessionId },
  );
  const isMeant = hash === `#${SECTION}` && query.data !== undefined;
  // Only once it is known what is in it: rows that came later would push it away.
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <section ref={section} className="section" aria-labelledby={SECTION}>
      <h2 id={SECTION}>{t('account.totp')}</h2>
      <div className="card own-data">
        <States query={query} skeleton={<SkeletonLines count={2} />} empty={null} fallbackKey="account.totpFailed">
          {(factor) => {
            const show = (made: readonly string[]) => {
              setCodes(made);
              void renew();
            };
            if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
            if (factor.totpSince === null) return <TurnedOff isRequired={factor.required} onCodes={show} />;
            return <TurnedOn factor={factor} onCodes={show} />;
          }}
        </States>
      </div>
    </section>
  );
}
