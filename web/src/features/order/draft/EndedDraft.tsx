import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderDraft } from '@harbour/contracts/order-draft';
import { orderPath, PATHS } from '../../../routing/paths.ts';
import { DraftGoods } from './DraftGoods.tsx';

/** A draft that can no longer be placed: what became of it, and where to go on. */
export function EndedDraft({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation();
  const { state, order } = draft;
  return (
    <div className="section">
      <p className="notice notice--info" data-draft={state}>
        {t(`orderDraft.ended.${state}`, { number: order?.number ?? '' })}
      </p>
      <p>
        {order ? (
          <Link className="button" to={orderPath(order.id)}>
            {t('orderDraft.seeOrder')}
          </Link>
        ) : (
          <Link className="button" to={PATHS.newArrivals}>
            {t('orderDraft.toShop')}
          </Link>
        )}
      </p>
      <DraftGoods lines={draft.lines} />
    </div>
  );
}
