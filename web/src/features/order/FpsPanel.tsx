import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import type { Order } from '@harbour/contracts/order';
import { useFormats } from '../../i18n/format.ts';
import { fpsText } from './fps.ts';

/** Whom FPS pays, set when the web is built; the default belongs to nobody. */
const FPS_ACCOUNT = String(import.meta.env.VITE_FPS_ACCOUNT ?? 'pay@harbour-market.example');

/** The dark squares of a QR code as one path, a unit each. */
function pathOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** How to pay an order that waits for its money: by FPS with a code for exactly this order, or at a stall. */
export function FpsPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  const { number, total } = order;
  const { path, size } = useMemo(
    () => pathOf(fpsText({ account: FPS_ACCOUNT, total, reference: number })),
    [total, number],
  );
  return (
    <section className="card fps" aria-label={t('order.payTitle')}>
      <svg className="fps__code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('order.fpsCode', { number })}>
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
      <div className="fps__words">
        <h2>{t('order.payTitle')}</h2>
        <p>{t('order.payFps')}</p>
        <dl className="facts">
          <dt>{t('order.amount')}</dt>
          <dd className="price number">{price(total)}</dd>
          <dt>{t('order.number')}</dt>
          <dd className="number">{number}</dd>
          <dt>{t('order.fpsAccount')}</dt>
          <dd>{FPS_ACCOUNT}</dd>
        </dl>
        <p>{t('order.payAtStall')}</p>
        {order.expiresAt && <p className="lead">{t('order.payUntil', { at: moment(order.expiresAt) })}</p>}
      </div>
    </section>
  );
}
