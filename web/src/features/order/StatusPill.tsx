import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { statusKey, toneOf } from './progress.ts';

const ICONS = { good: CircleCheck, warn: Clock, bad: CircleX, neutral: Undo2 };

interface StatusPillProps {
  status: OrderStatus;
  method: DeliveryMethod;
  /** A payment of it is being confirmed. */
  isConfirming: boolean;
}

/** A status as a word with an icon: colour never speaks alone. */
export function StatusPill({ status, method, isConfirming }: StatusPillProps) {
  const { t } = useTranslation();
  const tone = toneOf(status);
  const Icon = ICONS[tone];
  return (
    <span className={`pill pill--${tone}`} data-status={status}>
      <Icon aria-hidden="true" /> {t(isConfirming ? 'paying.confirmingShort' : statusKey(status, method))}
    </span>
  );
}
