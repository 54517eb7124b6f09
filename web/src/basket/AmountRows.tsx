import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import type { Amounts } from './evaluate.ts';
import './amounts.css';

function Row({ name, reason, amount }: { name: string; reason: string; amount: string }) {
  return (
    <div className="amounts__row">
      <dt>
        {name}
        {reason !== name && <small>{reason}</small>}
      </dt>
      <dd className="number">{amount}</dd>
    </div>
  );
}

interface AmountRowsProps {
  amounts: Omit<Amounts, 'next'>;
  /** Nothing is delivered, not even for free. */
  isCollected?: boolean;
  /** The refunded amount in dollars. */
  refunded?: number;
}

/** Goods, discounts, charges with the rule behind each, the total, and the refunded amount. */
export function AmountRows({ amounts, isCollected = false, refunded = 0 }: AmountRowsProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const isFree = amounts.charges.length > 0 && amounts.charges.every(({ amount }) => amount === 0);
  const discounts = amounts.discounts.filter(({ amount }) => amount > 0);
  return (
    <dl className="amounts">
      <Row name={t('basketPage.subtotal')} reason={t('basketPage.subtotal')} amount={price(amounts.subtotal)} />
      {discounts.map(({ discount, amount }) => (
        <Row key={discount.id} name={text(discount.name)} reason={text(discount.reason)} amount={`−${price(amount)}`} />
      ))}
      {amounts.charges.map(({ charge, amount }) =>
        amount > 0 ? (
          <Row key={charge.id} name={text(charge.name)} reason={text(charge.reason)} amount={price(amount)} />
        ) : null,
      )}
      {isFree && !isCollected && (
        <Row name={t('basketPage.delivery')} reason={t('basketPage.delivery')} amount={t('basketPage.free')} />
      )}
      <div className="amounts__row amounts__total">
        <dt>{t('basketPage.total')}</dt>
        <dd className="number" data-total={amounts.total}>
          {price(amounts.total)}
        </dd>
      </div>
      {refunded > 0 && (
        <Row name={t('basketPage.refunded')} reason={t('basketPage.refunded')} amount={`−${price(refunded)}`} />
      )}
    </dl>
  );
}
