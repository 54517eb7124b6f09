import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { toneOf } from './progress.ts';

const ICONS = { good: CircleCheck, warn: Clock, bad: CircleX, neutral: Undo2 };

/** A status as a word with an icon: colour never speaks alone. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const tone = toneOf(status);
  const Icon = ICONS[tone];
  return (
    <span className={`pill pill--${tone}`} data-status={status}>
      <Icon aria-hidden="true" /> {t(`orderStatus.${status}`)}
    </span>
  );
}
