import { useId, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StreamState } from '../../api/status-stream.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/use-now.ts';

function Age({ at, stream }: { at: number; stream: StreamState }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const age = ago(Math.max(0, (now - at) / 1_000));
  const isLive = stream === 'live';
  return (
    <span className={isLive ? 'age age--live' : 'age'}>
      {at === 0 ? t('dashboard.waiting') : t(isLive ? 'dashboard.live' : 'dashboard.notLive', { age })}
    </span>
  );
}

interface WidgetProps {
  title: string;
  stream: StreamState;
  /** When the data last changed, in milliseconds since 1970; 0 where there is none yet. */
  changedAt: number;
  onRefresh: () => void;
  isBusy: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of a widget: title, how fresh it is, and Refresh. */
export function Widget({ title, stream, changedAt, onRefresh, isBusy, isWide = false, children }: WidgetProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={isWide ? 'card widget widget--wide' : 'card widget'} aria-labelledby={id}>
      <header className="widget__head">
        <h2 id={id}>{title}</h2>
        <Age at={changedAt} stream={stream} />
        <button
          type="button"
          className="icon-button"
          onClick={onRefresh}
          disabled={isBusy}
          aria-label={t('dashboard.refresh', { title })}
          title={t('action.refresh')}
        >
          <RefreshCw aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  );
}
