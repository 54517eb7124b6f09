import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { statusKey, toneOf } from './progress.ts';

const ICONS = { good: CircleCheck, warn: Clock, bad: CircleX, neutral: Undo2 };

/** An order's status as a word with an icon: colour never speaks alone. */
export function StatusPill({ order }: { order: Order }) {
  const { t } = useTranslation();
  const tone = toneOf(order.status);
  const Icon = ICONS[tone];
  return (
    <span className={`pill pill--${tone}`} data-status={order.status}>
      <Icon aria-hidden="true" /> {t(order.confirmingSince === null ? statusKey(order) : 'paying.confirmingShort')}
    </span>
  );
}
