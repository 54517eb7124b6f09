import { useTranslation } from 'react-i18next';
import { lineIdOf } from '@harbour/contracts/choices';
import type { OrderDraft } from '@harbour/contracts/order-draft';
import { useFormats } from '../../../i18n/format.ts';

/** What a draft had, without prices: those were the shop's of its day. */
export function DraftGoods({ lines }: Pick<OrderDraft, 'lines'>) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <section className="section">
      <h2>{t('orderDraft.goods')}</h2>
      <ul>
        {lines.map(({ product, variant, name, quantity }) => (
          <li key={lineIdOf({ product, variant })}>
            <span className="number">{quantity}</span> × {text(name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
