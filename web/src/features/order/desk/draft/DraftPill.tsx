import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedOrderDraft } from '@harbour/contracts/order-draft';

type Shown = 'expired' | 'placed' | 'saved' | 'sent' | 'withdrawn';

/** Where a draft stands: an open one is with its customer once it was sent. */
const shownOf = ({ state, sentAt }: Pick<ListedOrderDraft, 'sentAt' | 'state'>): Shown => {
  if (state !== 'open') return state;
  return sentAt === null ? 'saved' : 'sent';
};

const TONES = { expired: 'bad', placed: 'good', saved: 'warn', sent: 'warn', withdrawn: 'bad' } as const;
const ICONS = { bad: CircleX, good: CircleCheck, warn: Clock };

/** A draft's state as a word with an icon. */
export function DraftPill({ draft }: { draft: Pick<ListedOrderDraft, 'sentAt' | 'state'> }) {
  const { t } = useTranslation();
  const shown = shownOf(draft);
  const tone = TONES[shown];
  const Icon = ICONS[tone];
  return (
    <span className={`pill pill--${tone}`} data-draft={draft.state}>
      <Icon aria-hidden="true" /> {t(`orderDraft.shown.${shown}`)}
    </span>
  );
}
