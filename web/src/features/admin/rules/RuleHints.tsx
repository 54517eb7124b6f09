import { useTranslation } from 'react-i18next';
import { problemOf } from '@harbour/rules/compile';

/** What a rule text may name, and what exactly is wrong with one that is none, in the words of what reads it. */
export function RuleHints({ method }: { method: string }) {
  const { t } = useTranslation();
  const problem = method.trim() === '' ? undefined : problemOf(method.trim());
  return (
    <>
      {problem && (
        <p className="edit__hint" data-problem>
          {t('admin.rule.problem')} <code lang="en">{problem}</code>
        </p>
      )}
      <p className="edit__hint">{t('admin.rule.hint')}</p>
      <p className="edit__hint">
        <code lang="en">
          basket.subtotal · basket.discounted · basket.charged · basket.quantity · basket.district · basket.delivery ·
          basket.codes · basket.products[].id/sku/options/category/price/quantity/amount · percent(amount, rate) ·
          sum(list)
        </code>
      </p>
    </>
  );
}
