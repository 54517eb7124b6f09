import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/use-now.ts';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';

/** How soon the shop mails another code (security §2), in milliseconds. */
const GAP_MS = 30_000;

/** Asks for another code, as soon as the shop mails one. */
export function ResendCode({ onSend }: { onSend: () => Promise<{ message: string }> }) {
  const { t } = useTranslation();
  const [until, setUntil] = useState(() => Date.now() + GAP_MS);
  const sending = useMutation({ mutationFn: onSend, onSuccess: () => setUntil(Date.now() + GAP_MS) });
  const start = useMutateOnce<void>(sending);
  const left = Math.max(0, Math.ceil((until - useNow()) / 1_000));
  return (
    <div className="resend">
      {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="auth.mailCodeFailed" />}
      {sending.data && <Notice kind="good">{sending.data.message}</Notice>}
      <button
        type="button"
        className="button button--quiet"
        disabled={left > 0 || sending.isPending}
        onClick={() => start()}
      >
        {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
      </button>
    </div>
  );
}
