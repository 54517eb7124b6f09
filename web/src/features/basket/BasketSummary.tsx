import { useTranslation } from 'react-i18next';
import type { Threshold } from '@harbour/contracts/quote';
import { AmountRows } from '../../basket/AmountRows.tsx';
import type { Amounts } from '../../basket/evaluate.ts';
import { useFormats } from '../../i18n/format.ts';

/** How far it is to the next step in the buyer's favour, as the rules themselves tell. */
function NextStep({ next, subtotal }: { next: Threshold; subtotal: number }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const rule = text(next.rule.name);
  const saves = price(next.saves);
  const words =
    next.amount === undefined
      ? t('basketPage.nextItems', { items: next.items ?? 0, rule, saves })
      : t('basketPage.nextAmount', { amount: price(next.amount), rule, saves });
  return (
    <div className="next-step">
      <p>{words}</p>
      {next.amount !== undefined && (
        <progress value={subtotal} max={subtotal + next.amount} aria-label={words}>
          {rule}
        </progress>
      )}
    </div>
  );
}

/** What the basket costs and why, and how far the next step is. */
export function BasketSummary({ amounts, isConfirmed }: { amounts: Amounts; isConfirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="card summary" aria-label={t('basketPage.summary')}>
      {amounts.next && <NextStep next={amounts.next} subtotal={amounts.subtotal} />}
      <AmountRows amounts={amounts} />
      <output className="summary__state">{isConfirmed ? t('basketPage.confirmed') : t('basketPage.confirming')}</output>
    </section>
  );
}
