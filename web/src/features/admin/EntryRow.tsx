import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { describeError } from '../../api/api-error.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import type { Localized } from '@harbour/contracts/language';

/** Whether shoppers see an entry: a word with an icon. */
export function StateTag({ status }: { status: 'online' | 'offline' }) {
  const { t } = useTranslation();
  const Icon = status === 'online' ? Eye : EyeOff;
  return (
    <span className={status === 'online' ? 'state state--on' : 'state'} data-state={status}>
      <Icon aria-hidden="true" /> {t(`admin.status.${status}`)}
    </span>
  );
}

interface EntryRowProps {
  name: Localized;
  to: string;
  image?: string;
  /** Whether shoppers see it; of what is always seen, nothing. */
  status?: 'online' | 'offline';
  /** What else tells it from others. */
  facts: readonly ReactNode[];
  /** Puts it online or offline. */
  onStatus?: (status: 'online' | 'offline') => Promise<unknown>;
}

/** One entry in a list of the administration: the way to its page, and a switch for the shop. */
export function EntryRow({ name, to, image, status, facts, onStatus }: EntryRowProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const cache = useQueryClient();
  const other = status === 'online' ? 'offline' : 'online';
  const flip = useMutation({
    mutationFn: async () => onStatus?.(other),
    onError: (error) => toast.error(describeError(error, t)),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => cache.invalidateQueries(),
  });
  const run = useMutateOnce(flip);
  return (
    <li className={image ? 'card desk-row' : 'card desk-row desk-row--plain'}>
      {image && <Picture image={image} alt="" sizes="64px" />}
      <div>
        <h2>
          <Link className="tile__link" to={to}>
            {text(name)}
          </Link>
        </h2>
        <p className="desk-row__facts">
          {facts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- facts stand in a fixed order
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      <div className="desk-row__end">
        {status && <StateTag status={status} />}
        {onStatus && (
          <button
            type="button"
            className="button button--quiet"
            disabled={flip.isPending}
            aria-label={t(`admin.turn.${other}Of`, { name: text(name) })}
            onClick={() => run()}
          >
            {t(`admin.turn.${other}`)}
          </button>
        )}
      </div>
    </li>
  );
}
