import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { getOrder, listOrders, type Order } from '@harbour/contracts/order';
import { editOrder, quoteOrderEdit } from '@harbour/contracts/order-edit';
import { ApiError, describeError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { callKey } from '../../../../api/use-call.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { choiceOf, PlaceOrderForm } from '../../place/place-order.form.ts';
import { useLocker } from '../../place/use-locker.ts';
import { deliveryInput } from './delivery-input.ts';
import { type EditLine, isSameLines, linesOf, wantedLines } from './edited-lines.ts';

/** An edit of an order while it is made: its lines, its delivery, what it would cost, and saving it. */
export function useOrderEdit(order: Order) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly EditLine[]>(() => linesOf(order));
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const form = useForm(PlaceOrderForm, deliveryInput(order.delivery));
  const values = form.watch();
  const { locker } = useLocker(values.locker);
  const checked = PlaceOrderForm.safeParse(values);
  const hasDelivery = form.formState.isDirty;
  const known = { addresses: [], locker, guess: order.delivery.district };
  const body = {
    lines: wantedLines(lines),
    ...(hasDelivery && checked.success ? { delivery: choiceOf(checked.data, known) } : {}),
  };
  const isValid = !hasDelivery || checked.success;
  const wish = { params: { id: order.id }, body };
  const quote = useQuery({
    queryKey: callKey(quoteOrderEdit, wish, order.updatedAt),
    queryFn: ({ signal }) => call(quoteOrderEdit, wish, { signal }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: (total: number) =>
      call(
        editOrder,
        { params: { id: order.id }, body: { ...body, version: order.updatedAt, total } },
        { idempotencyKey: key },
      ),
    onSuccess: (changed) => {
      cache.setQueriesData<Order>({ queryKey: [getOrder.path, { params: { id: order.id } }] }, changed);
      void cache.invalidateQueries({ queryKey: [listOrders.path] });
      toast.success(t('orderDesk.edit.saved'));
      void navigate(adminPath(PATHS.adminOrder, order.id));
    },
    onError: (error) => {
      // The order that is shown next is another one: the dialog that would tell is gone by then.
      if (error instanceof ApiError && error.status === 409) toast.error(describeError(error, t, 'order.stepFailed'));
      setKey(crypto.randomUUID());
      return cache.invalidateQueries({ queryKey: [getOrder.path, { params: { id: order.id } }] });
    },
  });
  return {
    lines,
    setLines,
    form,
    values,
    quote,
    save,
    isValid,
    isChanged: hasDelivery || !isSameLines(lines, linesOf(order)),
    /** Whether the quote on screen is the one of what is on screen. */
    isQuoted: isValid && quote.data !== undefined && !quote.isPlaceholderData,
  };
}
