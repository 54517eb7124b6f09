import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { describeError } from '../../api/api-error.ts';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { sayDone } from './saved/say-done.ts';
import type { Option } from './use-edited-shelves.ts';

interface RemoveEntryProps {
  name: string;
  /** What may take its products. */
  others: readonly Option[];
  /** Where the list of its kind is. */
  listPath: string;
  remove: (moveTo: string | undefined) => Promise<unknown>;
  /** Adds it again, once for a key. */
  restore: (key: string) => Promise<unknown>;
}

/** Removes something that products may use, once they are moved: asked before. Where none were moved, it can be undone. */
export function RemoveEntry({ name, others, listPath, remove, restore }: RemoveEntryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [moveTo, setMoveTo] = useState<string>();
  const bringBack = async (key: string) => {
    try {
      await restore(key);
      toast.success(t('admin.remove.back', { name }));
    } catch (error) {
      toast.error(describeError(error, t));
    }
    await cache.invalidateQueries();
  };
  const removal = useMutation({
    mutationFn: () => remove(moveTo),
    onSuccess: async () => {
      const key = crypto.randomUUID();
      const undo = { label: t('admin.undo'), onClick: () => void bringBack(key) };
      void sayDone(t('admin.remove.done', { name }), moveTo === undefined ? { action: undo } : {});
      // Fetched again by what is shown next: this page would ask for what is no more.
      await cache.invalidateQueries({ refetchType: 'none' });
      // Not asked about: what was changed of it is gone too.
      await navigate(listPath, { replace: true });
    },
  });
  return (
    <p>
      <button type="button" className="button button--quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" /> {t('admin.remove.button')}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={t('admin.remove.title', { name })}
          confirm={t('admin.remove.button')}
          deed={removal}
          onClose={() => setAsked(false)}
        >
          <p>{t('admin.remove.ask')}</p>
          <ChoiceField
            label={t('admin.remove.moveTo')}
            value={moveTo}
            options={others}
            none={t('admin.remove.nowhere')}
            onChoose={setMoveTo}
          />
        </ConfirmDialog>
      )}
    </p>
  );
}
