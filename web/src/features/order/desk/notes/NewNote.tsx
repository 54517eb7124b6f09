import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addOrderNote, listOrderNotes, LONGEST_ORDER_NOTE } from '@harbour/contracts/order-notes';
import { call } from '../../../../api/call.ts';
import { FailureNotice } from '../../../../ui/dialogs/Notice.tsx';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.tsx';
import { useMutateOnce } from '../../../../ui/forms/use-one-at-a-time.ts';

/** Adds a note to an order. */
export function NewNote({ order }: { order: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const field = useId();
  const [text, setText] = useState('');
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  // Another text is another note; the same one, sent again after a failure, is not.
  const type = (typed: string) => {
    setText(typed);
    setKey(crypto.randomUUID());
  };
  const add = useMutation({
    mutationFn: () => call(addOrderNote, { params: { id: order }, body: { text } }, { idempotencyKey: key }),
    onSuccess: () => {
      type('');
      return cache.invalidateQueries({ queryKey: [listOrderNotes.path] });
    },
  });
  const { question } = useLeaveGuard(text.trim() !== '');
  const run = useMutateOnce<void>(add);
  return (
    <form
      className="order-notes__new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') run();
      }}
    >
      <div className="field">
        <label htmlFor={field}>{t('orderDesk.notes.new')}</label>
        <textarea
          id={field}
          rows={2}
          maxLength={LONGEST_ORDER_NOTE}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <button type="submit" className="button button--quiet" disabled={text.trim() === '' || add.isPending}>
        {t(add.isPending ? 'orderDesk.notes.adding' : 'orderDesk.notes.add')}
      </button>
      {add.error !== null && <FailureNotice error={add.error} />}
      {question}
    </form>
  );
}
