import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOrderNotes, type OrderNote, removeOrderNote } from '@harbour/contracts/order-notes';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useStaffScopes } from '../../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../../ui/dialogs/Notice.tsx';
import { NewNote } from './NewNote.tsx';
import './notes.css';

function RemoveDialog({ order, note, onClose }: { order: string; note: OrderNote; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeOrderNote, { params: { id: order, note: note.id } }),
    onSuccess: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: [listOrderNotes.path] }),
  });
  return (
    <ConfirmDialog
      title={t('orderDesk.notes.removeTitle')}
      confirm={t('orderDesk.notes.remove')}
      deed={remove}
      onClose={onClose}
    >
      <p className="order-note__text">{note.text}</p>
    </ConfirmDialog>
  );
}

function Note({ note, onRemove }: { note: OrderNote; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const by = note.by.name ?? t('orderDesk.notes.byNobody');
  return (
    <li className="order-note">
      <p className="order-note__text">{note.text}</p>
      <small>
        {by} · <time dateTime={note.at}>{moment(note.at)}</time>
      </small>
      {onRemove && (
        <button type="button" className="icon-button" onClick={onRemove} title={t('orderDesk.notes.remove')}>
          <Trash2 aria-label={t('orderDesk.notes.removeOf', { text: note.text.slice(0, 60) })} />
        </button>
      )}
    </li>
  );
}

/** What staff wrote about an order for each other: the notes, and a field for another one. */
export function OrderNotes({ order }: { order: string }) {
  const { t } = useTranslation();
  const mayWrite = useStaffScopes().has('orders:write');
  const [removed, setRemoved] = useState<OrderNote>();
  const { data = [], error } = useCall(listOrderNotes, { params: { id: order } });
  return (
    <section className="section">
      <h2>{t('orderDesk.notes.title')}</h2>
      <p className="lead">{t('orderDesk.notes.lead')}</p>
      {error !== null && <FailureNotice error={error} />}
      {data.length > 0 && (
        <ul className="order-notes">
          {data.map((note) => (
            <Note key={note.id} note={note} onRemove={mayWrite ? () => setRemoved(note) : undefined} />
          ))}
        </ul>
      )}
      {mayWrite && <NewNote order={order} />}
      {removed && <RemoveDialog order={order} note={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}
