import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  listOrderFilters,
  type OrderFilter,
  type OrderFilterQuery,
  removeOrderFilter,
  saveOrderFilter,
} from '@harbour/contracts/order-filter';
import { call } from '../../../../api/call.ts';
import { describeError } from '../../../../api/api-error.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useMutateOnce } from '../../../../ui/forms/use-one-at-a-time.ts';
import type { OrderQuery } from './use-order-query.ts';

const LONGEST_NAME = 40;

const isSame = (one: OrderFilterQuery, other: OrderFilterQuery): boolean =>
  one.status === other.status && one.delivery === other.delivery && one.sort === other.sort;

function SaveDialog({ query, onClose }: { query: OrderFilterQuery; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useId();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => call(saveOrderFilter, { body: { name: name.trim(), query } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listOrderFilters.path] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('batch.filters.save')}
      confirm={t('action.save')}
      deed={save}
      isReady={name.trim() !== ''}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={field}>{t('batch.filters.name')}</label>
        <div className="field__box">
          <input
            id={field}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      </div>
      <p className="lead">{t('batch.filters.text')}</p>
    </ConfirmDialog>
  );
}

/** The person's own filters: one press shows what each asks for. */
export function SavedFilters({ asked }: { asked: OrderQuery }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { data: filters = [] } = useCall(listOrderFilters, {});
  const remove = useMutation({
    mutationFn: ({ id }: OrderFilter) => call(removeOrderFilter, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [listOrderFilters.path] }),
    onError: (error) => toast.error(describeError(error, t)),
  });
  const removeOnce = useMutateOnce(remove);
  const shown = asked.typed === '' && asked.user === undefined;
  const current = filters.find(({ query }) => shown && isSame(query, asked.query));
  const canSave = current === undefined && Object.keys(asked.query).length > 0;
  if (filters.length === 0 && !canSave) return null;
  return (
    <section className="saved-filters" aria-label={t('batch.filters.title')}>
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          className="button button--quiet"
          aria-pressed={filter === current}
          onClick={() => asked.show(filter.query)}
        >
          {filter.name}
        </button>
      ))}
      {current && (
        <button
          type="button"
          className="icon-button"
          disabled={remove.isPending}
          aria-label={t('batch.filters.remove', { name: current.name })}
          title={t('batch.filters.remove', { name: current.name })}
          onClick={() => removeOnce(current)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      )}
      {canSave && (
        <button type="button" className="button button--quiet" onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden="true" /> {t('batch.filters.save')}
        </button>
      )}
      {isSaving && <SaveDialog query={asked.query} onClose={() => setSaving(false)} />}
    </section>
  );
}
