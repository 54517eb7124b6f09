import { useId, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StreamState } from '../../api/shared-stream.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../use-now.ts';
import './widget.css';

/** What is known of the age of a widget's figures. */
export interface Freshness {
  /** When they were true, in milliseconds since 1970; 0 where there are none yet. */
  at: number;
  /** Older than this many milliseconds they are late; where not given, only the stream tells. */
  lateAfterMs?: number;
  /** The stream that renews them, where one does. */
  stream?: StreamState;
}

type AgeKind = 'live' | 'late' | 'lost' | 'waiting';

function kindOf({ at, lateAfterMs, stream }: Freshness, now: number): AgeKind {
  if (at === 0) return 'waiting';
  if (stream === 'lost' || stream === 'denied') return 'lost';
  if (lateAfterMs !== undefined && now - at > lateAfterMs) return 'late';
  return stream === 'connecting' ? 'waiting' : 'live';
}

interface WidgetProps {
  title: string;
  freshness?: Freshness;
  onRefresh?: () => void;
  isBusy?: boolean;
  /** How much of a wide screen's row it takes; half where not given. */
  size?: 'third' | 'half' | 'twoThirds' | 'full';
  children: ReactNode;
}

/**
 * The frame of a widget: title, how old its figures are, and Refresh. Late and lost figures turn grey, they never
 * vanish (interface.md, Dashboard).
 */
export function Widget({ title, freshness, onRefresh, isBusy = false, size = 'half', children }: WidgetProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={`card widget widget--${size}`} aria-labelledby={id}>
      <header className="widget__head">
        <h2 id={id}>{title}</h2>
        <div className="widget__side">
          {freshness && <Age freshness={freshness} />}
          {onRefresh && (
            <button
              type="button"
              className="icon-button"
              onClick={onRefresh}
              disabled={isBusy}
              aria-label={t('widget.refresh', { title })}
              title={t('action.refresh')}
            >
              <RefreshCw aria-hidden="true" />
            </button>
          )}
        </div>
      </header>
      <div className="widget__body">{children}</div>
    </section>
  );
}

/** Renewed every second on its own, so that a tick draws one line and not the whole widget. */
function Age({ freshness }: { freshness: Freshness }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const kind = kindOf(freshness, now);
  const age = ago(Math.max(0, (now - freshness.at) / 1_000));
  return <span className={`age age--${kind}`}>{t(`widget.${kind}`, { age })}</span>;
}
