import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  getOrderDraft,
  listOrderDrafts,
  type OrderDraft,
  sendOrderDraft,
  withdrawOrderDraft,
} from '@harbour/contracts/order-draft';
import { call } from '../../../../api/call.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../../ui/forms/use-one-at-a-time.ts';

/** Sends an open draft to its customer, or withdraws it. */
export function DraftActions({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const params = { id: draft.id };
  const refresh = () =>
    Promise.all([getOrderDraft, listOrderDrafts].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
  const send = useMutation({
    mutationFn: () => call(sendOrderDraft, { params }, { idempotencyKey: key }),
    onSuccess: ({ mailed }) => {
      setKey(crypto.randomUUID());
      toast.success(t(mailed ? 'orderDraft.sent' : 'orderDraft.sentToInbox'));
    },
    onSettled: refresh,
  });
  const withdraw = useMutation({ mutationFn: () => call(withdrawOrderDraft, { params }), onSettled: refresh });
  const run = useMutateOnce<void>(send);
  return (
    <>
      <button type="button" className="button button--wide" disabled={send.isPending} onClick={() => run()}>
        <Send aria-hidden="true" /> {t(draft.sentAt === null ? 'orderDraft.send' : 'orderDraft.sendAgain')}
      </button>
      {send.error !== null && <FailureNotice error={send.error} />}
      <p className="lead">
        {draft.sentAt === null ? t('orderDraft.told') : t('orderDraft.sentAt', { at: moment(draft.sentAt) })}
      </p>
      <button type="button" className="button button--quiet button--wide" onClick={() => setAsking(true)}>
        <CircleX aria-hidden="true" /> {t('orderDraft.withdraw')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('orderDraft.withdrawTitle')}
          confirm={t('orderDraft.withdraw')}
          deed={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>{t('orderDraft.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
