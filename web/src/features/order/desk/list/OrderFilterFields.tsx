import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import { ORDER_STATUSES } from '@harbour/contracts/order-steps';
import { ChoiceField } from '../../../../ui/choices/ChoiceField.tsx';
import { SearchField } from '../../../../ui/table/SearchField.tsx';
import type { OrderQuery } from './use-order-query.ts';

/** What narrows the list of orders down: words, status, the way they go. */
export function OrderFilterFields({ asked }: { asked: OrderQuery }) {
  const { t } = useTranslation();
  const { status, delivery } = asked.query;
  return (
    <search>
      <SearchField
        label={t('batch.search')}
        maxLength={100}
        autoComplete="off"
        placeholder={t('batch.searchFor')}
        value={asked.typed}
        onType={asked.type}
      />
      <ChoiceField
        label={t('desk.status')}
        value={status}
        options={ORDER_STATUSES.map((each) => ({ value: each, label: t(`orderStatus.${each}`) }))}
        none={t('desk.any')}
        onChoose={asked.setStatus}
      />
      <ChoiceField
        label={t('batch.delivery')}
        value={delivery}
        options={DELIVERY_METHODS.map((each) => ({ value: each, label: t(`delivery.${each}`) }))}
        none={t('desk.any')}
        onChoose={asked.setDelivery}
      />
      {asked.user && (
        <button type="button" className="button button--quiet" onClick={asked.showEverybody}>
          {t('desk.everybody')}
        </button>
      )}
    </search>
  );
}
