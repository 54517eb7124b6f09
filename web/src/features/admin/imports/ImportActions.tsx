import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCheck, RotateCw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Import, resumeImport, runImport, undoImport } from '@harbour/contracts/imports';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { isFaulty } from './ImportState.tsx';

function UndoDialog({ shown: { id }, onClose }: { shown: Import; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => call(undoImport, { params: { id } }),
    onSuccess: () => {
      onClose();
      void cache.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog title={t('imports.undoTitle')} confirm={t('imports.undo')} deed={undoing} onClose={onClose}>
      <p>{t('imports.undoText')}</p>
    </ConfirmDialog>
  );
}

/** What can be done with an import: carry it out once it is checked, go on where it failed, undo it while that is possible. */
export function ImportActions({ shown }: { shown: Import }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const isFailed = shown.state === 'failed';
  const running = useMutation({
    mutationFn: () => call(isFailed ? resumeImport : runImport, { params: { id: shown.id } }),
    onSuccess: () => cache.invalidateQueries(),
  });
  const run = useMutateOnce<void>(running);
  return (
    <>
      {running.error !== null && <FailureNotice error={running.error} />}
      <div className="form__actions">
        {shown.state === 'checked' && !isFaulty(shown) && (
          <button type="button" className="button" disabled={running.isPending} onClick={() => run()}>
            <FileCheck aria-hidden="true" /> {t('imports.run')}
          </button>
        )}
        {isFailed && (
          <button type="button" className="button" disabled={running.isPending} onClick={() => run()}>
            <RotateCw aria-hidden="true" /> {t('imports.resume')}
          </button>
        )}
        {shown.undoUntil !== null && (
          <button type="button" className="button button--quiet" onClick={() => setAsked(true)}>
            <Undo2 aria-hidden="true" /> {t('imports.undo')}
          </button>
        )}
      </div>
      {shown.undoUntil !== null && (
        <p className="edit__hint">{t('imports.undoUntil', { day: date(shown.undoUntil) })}</p>
      )}
      {isAsked && <UndoDialog shown={shown} onClose={() => setAsked(false)} />}
    </>
  );
}
