import { useState } from 'react';
import { CalendarClock, CalendarOff, Eye, EyeOff } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Localized } from '@harbour/contracts/language';
import { describeError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/format.ts';
import { type Publication, seenOf } from '../saved/seen.rules.ts';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';

type Status = 'online' | 'offline';

/** An entry that shoppers see or not, within its time if it has one. */
export type Publishable = Publication & { readonly status: Status };

const ICONS = { shown: Eye, hidden: EyeOff, later: CalendarClock, over: CalendarOff };

/** Whether shoppers see an entry now, or from when on, or since when no longer: words with an icon. */
export function StateTag({ entry }: { entry: Publishable }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [now] = useState(() => new Date());
  const seen = seenOf(entry, now) ?? { state: 'hidden' };
  const Icon = ICONS[seen.state];
  return (
    <span className={seen.state === 'shown' ? 'state state--on' : 'state'} data-state={entry.status}>
      <Icon aria-hidden="true" /> {t(`admin.state.${seen.state}`, 'at' in seen ? { at: moment(seen.at) } : {})}
    </span>
  );
}

interface StatusCellProps {
  name: Localized;
  entry: Publishable;
  /** Puts it online or offline. */
  onStatus: (status: Status) => Promise<unknown>;
}

/** Whether shoppers see an entry of a list, and the switch for it. */
export function StatusCell({ name, entry, onStatus }: StatusCellProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const cache = useQueryClient();
  const other = entry.status === 'online' ? 'offline' : 'online';
  const flip = useMutation({
    mutationFn: () => onStatus(other),
    onError: (error) => toast.error(describeError(error, t)),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => cache.invalidateQueries(),
  });
  const run = useMutateOnce<void>(flip);
  return (
    <span className="list-table__actions">
      <StateTag entry={entry} />
      <button
        type="button"
        className="button button--quiet"
        disabled={flip.isPending}
        aria-label={t(`admin.turn.${other}Of`, { name: text(name) })}
        onClick={() => run()}
      >
        {t(`admin.turn.${other}`)}
      </button>
    </span>
  );
}
