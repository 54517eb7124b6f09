import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { changeOrder, getOrder, type Order } from '@harbour/contracts/order';
import { Recipient } from '@harbour/contracts/order-delivery';
import { call } from '../../api/call.ts';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { canStillChange } from './progress.ts';
import { RecipientFields } from './RecipientFields.tsx';

/** Whether an order that moves has nobody whom the courier could call, and it is not too late to say who. */
export const lacksRecipient = ({ status, delivery }: Pick<Order, 'delivery' | 'status'>): boolean =>
  delivery.method !== 'pickup' && !delivery.recipient?.phone && canStillChange(status);

/** Asks who receives an order that was placed without a number, such as by another client of the shop. */
export function MissingRecipient({ order }: { order: Order }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { delivery } = order;
  const form = useForm(Recipient, { name: delivery.recipient?.name ?? '', phone: '' });
  const sending = useSend(
    form,
    (recipient) => call(changeOrder, { body: { id: order.id, delivery: { ...delivery, recipient } } }),
    (changed) => {
      toast.success(t('order.recipientSaved'));
      cache.setQueriesData<Order>({ queryKey: [getOrder.path, { params: { id: order.id } }] }, changed);
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('order.saveRecipient')}
      busy={t('order.savingRecipient')}
      fallbackKey="order.stepFailed"
      notice={<p>{t('order.noRecipient')}</p>}
    >
      <RecipientFields name={form.register('name')} phone={form.register('phone')} />
    </FormCard>
  );
}
