import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ScrollBox } from '../../../ui/cards/ScrollBox.tsx';
import type { SampleBasket, TestedAmount, TestedBasket } from './tested-basket.ts';
import '../../../ui/cards/widget.css';

interface TestedAmountsProps {
  lines: SampleBasket['lines'];
  result: TestedBasket;
  /** The id of the rule that is being written. */
  tested: string;
}

/** A sample basket, line by line, with each rule's amount; the one that is being written stands out. */
export function TestedAmounts({ lines, result, tested }: TestedAmountsProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const row = ({ rule, amount, problem }: TestedAmount, sign: 1 | -1) => {
    const isOwn = rule.id === tested;
    return (
      <tr key={rule.id} className={isOwn ? 'is-tested' : undefined} data-tested={isOwn || undefined}>
        <th scope="row">
          {text(rule.name) || t('admin.tester.thisRule')}
          {problem && (
            <small className="block">
              {t('admin.rule.problem')} <code lang="en">{problem}</code>
            </small>
          )}
        </th>
        <td className="number">{price(amount === 0 ? 0 : sign * amount)}</td>
      </tr>
    );
  };
  return (
    <ScrollBox label={t('admin.tester.title')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('admin.tester.line')}</th>
            <th scope="col">{t('admin.tester.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ good, quantity }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same product may stand in two lines
            <tr key={at}>
              <th scope="row">
                {quantity} × {text(good.name)}
              </th>
              <td className="number">{price(good.price * quantity)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('admin.tester.subtotal')}</th>
            <td className="number">{price(result.subtotal)}</td>
          </tr>
          {result.discounts.map((each) => row(each, -1))}
          {result.charges.map((each) => row(each, 1))}
          <tr>
            <th scope="row">{t('admin.tester.total')}</th>
            <td className="number">
              <b>{price(result.total)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}
