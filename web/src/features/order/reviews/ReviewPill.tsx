import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '@harbour/contracts/review';

const TONES = { waiting: 'warn', accepted: 'good', refused: 'bad' } as const;
const ICONS = { waiting: Clock, accepted: CircleCheck, refused: CircleX };

/** A review's state as a word with an icon. */
export function ReviewPill({ state }: Pick<OwnReview, 'state'>) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={`pill pill--${TONES[state]}`} data-review={state}>
      <Icon aria-hidden="true" /> {t(`reviews.state.${state}`)}
    </span>
  );
}
