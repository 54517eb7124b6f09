import { Eye, EyeOff } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Localized } from '@harbour/contracts/language';
import { describeError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';

type Status = 'online' | 'offline';

/** Whether shoppers see an entry: a word with an icon. */
export function StateTag({ status }: { status: Status }) {
  const { t } = useTranslation();
  const Icon = status === 'online' ? Eye : EyeOff;
  return (
    <span className={status === 'online' ? 'state state--on' : 'state'} data-state={status}>
      <Icon aria-hidden="true" /> {t(`admin.status.${status}`)}
    </span>
  );
}

interface StatusCellProps {
  name: Localized;
  status: Status;
  /** Puts it online or offline. */
  onStatus: (status: Status) => Promise<unknown>;
}

/** Whether shoppers see an entry of a list, and the switch for it. */
export function StatusCell({ name, status, onStatus }: StatusCellProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const cache = useQueryClient();
  const other = status === 'online' ? 'offline' : 'online';
  const flip = useMutation({
    mutationFn: () => onStatus(other),
    onError: (error) => toast.error(describeError(error, t)),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => cache.invalidateQueries(),
  });
  const run = useMutateOnce<void>(flip);
  return (
    <span className="list-table__actions">
      <StateTag status={status} />
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
