import type { ReactNode } from 'react';
import { CircleAlert, LogIn, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, asksForLogin, describeError } from '../../api/api-error.ts';
import { PATHS } from '../../routing/paths.ts';

interface ErrorPanelProps {
  text: string;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** The error, a Retry, and a login link if that may help (product/screens §15). */
export function ErrorPanel({ text, error, onRetry, busy = false }: ErrorPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="panel panel--error" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{text}</p>
      <div className="panel__actions">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry} disabled={busy}>
            <RefreshCw aria-hidden="true" /> {t('action.retry')}
          </button>
        )}
        {asksForLogin(error, text) && (
          <Link className="button button--quiet" to={PATHS.login}>
            <LogIn aria-hidden="true" /> {t('action.login')}
          </Link>
        )}
      </div>
    </div>
  );
}

interface EmptyPanelProps {
  icon: ReactNode;
  text: string;
  action?: ReactNode;
}

/** What would be here, and the next step. */
export function EmptyPanel({ icon, text, action }: EmptyPanelProps) {
  return (
    <div className="panel">
      {icon}
      <p>{text}</p>
      {action && <div className="panel__actions">{action}</div>}
    </div>
  );
}

interface StatesProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'isFetching' | 'error'> & { refetch: () => Promise<unknown> };
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Shown where the answer is an empty list. */
  empty: ReactNode;
  /** Shown where the server knows of no such thing. */
  gone?: ReactNode;
  /** Said where the server gave no message of its own. */
  fallbackKey?: string;
  /** Turns the server's message into the page's sentence. */
  phrase?: (reason: string) => string;
  children: (data: T) => ReactNode;
}

/** The four states of anything that is fetched: loading, failed, empty, done. Old data stays through a failed refresh. */
export function States<T>({ query, skeleton, empty, gone, fallbackKey, phrase, children }: StatesProps<T>) {
  const { t } = useTranslation();
  if (gone !== undefined && query.error instanceof ApiError && query.error.status === 404) return gone;
  if (query.data !== undefined) {
    return Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data);
  }
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">{t('state.loading')}</output>
        {skeleton}
      </div>
    );
  }
  const reason = describeError(query.error, t, fallbackKey);
  return (
    <ErrorPanel
      text={phrase ? phrase(reason) : reason}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
