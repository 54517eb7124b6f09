import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { isReturnable, returnableQuantities, returnableUntil } from '@harbour/contracts/returnable';
import { useFormats } from '../../../i18n/format.ts';
import { returnPath } from '../../../routing/paths.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';

import { ReturnCard } from './ReturnCard.tsx';
import { piecesOf, useReturnsOf } from './use-returns.ts';
import './returns.css';

/** The returns of an order, and the link to request one while that is possible. */
export function OrderReturns({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [now] = useState(() => Date.now());
  const { data: returns = [], error } = useReturnsOf(order.id);
  const until = returnableUntil(order);
  const canAsk =
    isReturnable(order, new Date(now)) && returnableQuantities(piecesOf(order), returns).some((left) => left > 0);
  const isOver = order.status === 'delivered' && until !== null && now > until.getTime();
  if (!canAsk && !isOver && returns.length === 0 && error === null) return null;
  return (
    <section className="section">
      {(returns.length > 0 || error !== null) && <h2>{t('returns.listTitle')}</h2>}
      {error !== null && <FailureNotice error={error} fallbackKey="returns.loadFailed" />}
      {returns.map((shown) => (
        <ReturnCard key={shown.id} shown={shown} />
      ))}
      {canAsk && (
        <div className="order__actions return-ask">
          <Link className="button button--quiet" to={returnPath(order.id)}>
            <RotateCcw aria-hidden="true" /> {t('returns.ask')}
          </Link>
          {until && <span className="lead">{t('returns.until', { at: moment(until.toISOString()) })}</span>}
        </div>
      )}
      {isOver && until && <p className="lead">{t('returns.over', { at: moment(until.toISOString()) })}</p>}
    </section>
  );
}
