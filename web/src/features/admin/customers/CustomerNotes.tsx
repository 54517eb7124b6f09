import { Trash2 } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addCustomerNote, type CustomerNote, listCustomerNotes, removeCustomerNote } from '@harbour/contracts/customer';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { FormCard } from '../../../ui/forms/FormCard.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { States } from '../../../ui/page/States.tsx';
import { AreaField } from '../fields/fields.tsx';

const BLANK = { text: '' };

/** Asks for a customer's notes again. */
function useNotesChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [listCustomerNotes.path] });
}

function NewNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const changed = useNotesChanged();
  const form = useForm(addCustomerNote.body, BLANK);
  const sending = useSend(
    form,
    (body) => call(addCustomerNote, { params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
    async () => {
      form.reset(BLANK);
      await changed();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('customer.notes.add')}
      busy={t('admin.saving')}
      isPlain
      asksToLeave
    >
      <AreaField label={t('customer.notes.text')} input={form.register('text')} rows={3} />
    </FormCard>
  );
}

function Note({ id, note, canRemove }: { id: string; note: CustomerNote; canRemove: boolean }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const changed = useNotesChanged();
  const removal = useMutation({
    mutationFn: () => call(removeCustomerNote, { params: { id, note: note.id } }),
    onSuccess: changed,
  });
  const remove = useMutateOnce<void>(removal);
  return (
    <li>
      <div className="customer-note__head">
        <p className="lead">
          <time dateTime={note.at}>{moment(note.at)}</time> · {note.by.name ?? t('customer.formerStaff')}
        </p>
        {canRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('customer.notes.remove')}
            title={t('customer.notes.remove')}
            disabled={removal.isPending}
            onClick={() => remove()}
          >
            <Trash2 aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="customer-note__text">{note.text}</p>
      {removal.error !== null && <FailureNotice error={removal.error} />}
    </li>
  );
}

/** What staff wrote about a customer, and the form to write more. */
export function CustomerNotes({ id }: { id: string }) {
  const { t } = useTranslation();
  const canWrite = useStaffScopes().has('notes:write');
  const query = useCall(listCustomerNotes, { params: { id } });
  return (
    <section className="card edit" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('customer.notes.title')}</h2>
      <p className="edit__hint">{t('customer.kept')}</p>
      {canWrite && <NewNote id={id} />}
      <States query={query} skeleton={<SkeletonLines count={2} />} empty={<p>{t('customer.notes.none')}</p>}>
        {(notes) => (
          <ol className="customer-notes">
            {notes.map((note) => (
              <Note key={note.id} id={id} note={note} canRemove={canWrite} />
            ))}
          </ol>
        )}
      </States>
    </section>
  );
}
