import { useTranslation } from 'react-i18next';
import { streamRandom, streamTimestamp } from '@harbour/contracts/status';
import type { StreamState } from '../../api/shared-stream.ts';
import { timestampOf } from '../../i18n/format.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { useFeed, type Feed } from './use-feed.ts';
import './server-events.css';

/** Both feeds tick every second. */
const LATE_AFTER_MS = 5_000;
const WORST_FIRST: readonly StreamState[] = ['denied', 'lost', 'connecting', 'live'];

interface FeedLineProps<T> {
  name: 'timestamp' | 'random';
  feed: Feed<T>;
  show: (value: T) => string;
}

function FeedLine<T>({ name, feed: { state, newest }, show }: FeedLineProps<T>) {
  const { t } = useTranslation();
  return (
    <section className="feed-line" data-feed={name} data-state={state}>
      <h3>{t(`events.${name}`)}</h3>
      <p className="feed-line__value number">{newest ? show(newest.value) : t(`events.waiting.${name}`)}</p>
      {/* Only the loss is read out, never a tick. */}
      <output className="feed-line__lost">
        {state === 'lost' && t('events.lost')}
        {state === 'denied' && t('events.denied')}
      </output>
    </section>
  );
}

/** Server-Sent Event: the server's time and a random number, each a stream of its own (product/screens §11). */
export function ServerEventsWidget() {
  const { t } = useTranslation();
  const timestamp = useFeed(streamTimestamp.path, streamTimestamp.answer);
  const random = useFeed(streamRandom.path, streamRandom.answer);
  const states = [timestamp.state, random.state];
  const stream = WORST_FIRST.find((state) => states.includes(state)) ?? 'connecting';
  const at = Math.min(timestamp.newest?.at ?? 0, random.newest?.at ?? 0);
  return (
    <Widget title={t('events.title')} freshness={{ at, lateAfterMs: LATE_AFTER_MS, stream }} size="full">
      <div className="feed-lines">
        <FeedLine
          name="timestamp"
          feed={timestamp}
          show={(event) => timestampOf(event.timestamp) ?? t('events.invalidTime')}
        />
        <FeedLine name="random" feed={random} show={(event) => String(event.random)} />
      </div>
    </Widget>
  );
}
