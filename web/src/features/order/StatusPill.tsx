import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { statusKey, toneOf } from './progress.ts';

const ICONS = { good: CircleCheck, warn: Clock, bad: CircleX, neutral: Undo2 };

/** A status as a word with an icon: colour never speaks alone. */
export function StatusPill({ status, method }: { status: OrderStatus; method: DeliveryMethod }) {
  const { t } = useTranslation();
  const tone = toneOf(status);
  const Icon = ICONS[tone];
  return (
    <span className={`pill pill--${tone}`} data-status={status}>
      <Icon aria-hidden="true" /> {t(statusKey(status, method))}
    </span>
  );
}
