import { useTranslation } from 'react-i18next';
import { listTransfers } from '@harbour/contracts/fps-transfer';
import type { Order } from '@harbour/contracts/order';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useOutcomeText } from './use-outcome-text.ts';

/** The transfers received for an order by FPS; renders nothing if there are none. */
export function Transfers({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  const text = useOutcomeText();
  // Refetched with the order.
  const { data = [] } = useCall(listTransfers, { params: { id: order.id } }, { scope: order.updatedAt });
  if (data.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('paying.transfer.list')}</h2>
      <ul className="transfers">
        {data.map((transfer) => (
          <li key={transfer.bankReference}>
            <b className="number">{price(transfer.amount)}</b> · {moment(transfer.at)} ·{' '}
            <span className="number">{transfer.bankReference}</span>
            <br />
            {text(transfer)}
          </li>
        ))}
      </ul>
    </section>
  );
}
