import { CreditCard, QrCode, Store } from 'lucide-react';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
import { BrandIcon } from '../ui/brand-icons.tsx';

const ICONS = { card: CreditCard, fps: QrCode, stall: Store };

/** The mark of a way to pay; its name stands beside it. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  if (method === 'alipay' || method === 'wechat_pay') return <BrandIcon name={method} />;
  const Icon = ICONS[method];
  return <Icon aria-hidden="true" />;
}
