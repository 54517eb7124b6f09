import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '@harbour/contracts/quote';
import { fullName, lineIdOf } from '@harbour/contracts/choices';
import { useFormats } from '../../../i18n/format.ts';

/** What changed between looking and ordering, with the new total: nothing is charged until it is confirmed again. */
export function ChangedQuote({ before, fresh }: { before: number; fresh: Quote }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  return (
    <section className="card changed" role="alert">
      <h2>
        <TriangleAlert aria-hidden="true" /> {t('order.changedTitle')}
      </h2>
      <ul>
        {fresh.changes.map(({ kind, product, variant, from, to }) => (
          <li key={kind + lineIdOf({ product, variant })}>
            <b>{product.name ? text(fullName(product.name, variant?.label)) : t('basketPage.unnamed')}</b>{' '}
            {kind === 'price'
              ? t('basketPage.change.price', { from: price(from ?? 0), to: price(to ?? 0) })
              : t(`basketPage.change.${kind}`, { to: to ?? 0 })}
          </li>
        ))}
      </ul>
      <p>{t('order.changedTotal', { from: price(before), to: price(fresh.total) })}</p>
    </section>
  );
}
