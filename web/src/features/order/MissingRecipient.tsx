import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { changeOrder, getOrder, type Order } from '@harbour/contracts/order';
import { Recipient } from '@harbour/contracts/recipient';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { canStillChange } from './progress.ts';

/** Whether an order that moves has nobody whom the courier could call, and it is not too late to say who. */
export const lacksRecipient = ({ status, delivery }: Pick<Order, 'delivery' | 'status'>): boolean =>
  delivery.method !== 'pickup' && !delivery.recipient?.phone && canStillChange(status);

/** Asks who receives an order that was placed without a number, such as by another client of the shop. */
export function MissingRecipient({ order }: { order: Order }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { method, address, point, district, recipient } = order.delivery;
  const form = useForm(Recipient, { name: recipient?.name ?? '', phone: '' });
  const sending = useSend(
    form,
    (known) =>
      call(changeOrder, { body: { id: order.id, delivery: { method, address, point, district, recipient: known } } }),
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
      <Field label={t('address.recipient')} autoComplete="name" input={form.register('name')} />
      <Field
        label={t('address.recipientPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        input={form.register('phone')}
      />
    </FormCard>
  );
}
