import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import {
  changeOrderDraft,
  getOrderDraft,
  listOrderDrafts,
  makeOrderDraft,
  type OrderDraft,
  quoteOrderDraft,
} from '@harbour/contracts/order-draft';
import { ApiError, describeError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { callKey } from '../../../../api/use-call.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { isSameLines, wantedLines } from '../edit/edited-lines.ts';
import { choiceOf, PlaceOrderForm, type PlaceOrderInput } from '../../place/place-order.form.ts';
import { useLocker } from '../../place/use-locker.ts';
import { codesIn, type DraftStart } from './drafted.ts';

/** What can be priced before all of the delivery is known: a way to the door needs no more than its district. */
const roughly = ({ method, district }: PlaceOrderInput) =>
  method === 'home' ? { method, district: district || null } : undefined;

/** A draft while somebody works on it: its goods, its delivery, what it costs its customer now, and saving it. */
export function useOrderDraft(user: string, start: DraftStart, draft: OrderDraft | undefined) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [lines, setLines] = useState(start.lines);
  const [codes, setCodes] = useState(start.codes);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const form = useForm(PlaceOrderForm, start.form);
  const values = form.watch();
  const { locker } = useLocker(values.locker);
  const checked = PlaceOrderForm.safeParse(values);
  const known = { addresses: [], locker, guess: null };
  const delivery = checked.success ? choiceOf(checked.data, known) : undefined;
  const goods = { lines: wantedLines(lines), codes: codesIn(codes) };
  const asked = { user, ...goods, delivery: delivery ?? roughly(values) };
  const quote = useQuery({
    queryKey: [quoteOrderDraft.path, asked],
    queryFn: ({ signal }) => call(quoteOrderDraft, { body: { ...asked, delivery: asked.delivery ?? {} } }, { signal }),
    enabled: lines.length > 0 && asked.delivery !== undefined,
    placeholderData: keepPreviousData,
  });
  const isAnswered = quote.data !== undefined && !quote.isPlaceholderData && lines.length > 0;
  const isRefused = quote.data?.changes.length !== 0 || quote.data.codes.some(({ accepted }) => !accepted);
  const save = useMutation({
    mutationFn: () => {
      const body = { ...goods, delivery: delivery ?? {}, message: values.note };
      const options = { idempotencyKey: key };
      if (draft === undefined) return call(makeOrderDraft, { body: { ...body, user } }, options);
      const { id, updatedAt: version } = draft;
      return call(changeOrderDraft, { params: { id }, body: { ...body, version } }, options);
    },
    onSuccess: (saved) => {
      cache.setQueryData(callKey(getOrderDraft, { params: { id: saved.id } }), saved);
      void cache.invalidateQueries({ queryKey: [listOrderDrafts.path] });
      toast.success(t('orderDraft.saved'));
      if (draft === undefined) void navigate(adminPath(PATHS.adminOrderDraft, saved.id), { replace: true });
    },
    onError: (error) => {
      setKey(crypto.randomUUID());
      if (!(error instanceof ApiError) || error.status !== 409) return undefined;
      // What is shown next may be another draft.
      toast.error(describeError(error, t));
      return Promise.all(
        [quoteOrderDraft, getOrderDraft].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
      );
    },
  });
  return {
    lines,
    setLines,
    codes,
    setCodes,
    form,
    values,
    quote: lines.length > 0 ? quote.data : undefined,
    failure: quote.error,
    save,
    isChanged: form.formState.isDirty || codes !== start.codes || !isSameLines(lines, start.lines),
    /** Whether all is filled in, and the quote on screen is of what is on screen and refuses nothing. */
    isReady: checked.success && isAnswered && !isRefused,
  };
}
