import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError, describeError } from '../../api/api-error.ts';
import { useNow } from '../use-now.ts';

const ICONS = { bad: CircleAlert, good: CircleCheck, info: Info };

/** One line about what happened: bad news at once, all else when the screen reader is free. */
export function Notice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className={`notice notice--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" /> <span className="notice__text">{children}</span>
    </div>
  );
}

/** Seconds as a clock shows them: 14:05. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down to the moment from which another try may succeed; only its end is read out. */
function Wait({ until }: { until: number }) {
  const { t } = useTranslation();
  const left = Math.ceil((until - useNow()) / 1_000);
  return (
    <>
      {left > 0 && <p className="notice__wait number">{t('wait.left', { time: clock(left) })}</p>}
      <output className="notice__wait">{left <= 0 && t('wait.over')}</output>
    </>
  );
}

interface FailureProps {
  error: unknown;
  /** Said where the server gave no message of its own. */
  fallbackKey?: string | undefined;
  /** Turns the message into the page's sentence. */
  phrase?: ((reason: string) => string) | undefined;
}

/** Why something failed and, where the server asks to wait, when to try again. */
export function FailureNotice({ error, fallbackKey, phrase }: FailureProps) {
  const { t } = useTranslation();
  const reason = describeError(error, t, fallbackKey);
  const until = error instanceof ApiError && error.status === 429 ? error.retryAt : undefined;
  return (
    <div className="failure">
      <Notice kind="bad">{phrase ? phrase(reason) : reason}</Notice>
      {until !== undefined && <Wait until={until} />}
    </div>
  );
}
