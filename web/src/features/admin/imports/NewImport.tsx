import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IMPORT_KINDS, type ImportKind } from '@harbour/contracts/imports';
import { PICTURE_MEDIA } from '@harbour/contracts/picture';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { Progress } from './Progress.tsx';
import { type ChosenFile, sendFile } from './send-file.ts';

interface FilesFieldProps {
  label: string;
  hint: string;
  accept: string;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
}

function FilesField({ label, hint, accept, isMultiple = false, onChoose }: FilesFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
      <p className="edit__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** Takes a file to import, sends it, and leads to what was found in it. */
export function NewImport() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('products');
  const [file, setFile] = useState<File>();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [done, setDone] = useState(0);
  const sending = useMutation({
    mutationFn: (chosen: ChosenFile) => sendFile(chosen, setDone),
    onSuccess: ({ id }) => navigate(adminPath(PATHS.adminImport, id)),
  });
  const send = useMutateOnce(sending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) send({ kind, file, pictures: kind === 'products' ? pictures : [] });
  };
  return (
    <form className="card edit" onSubmit={submit}>
      <h2>{t('imports.new')}</h2>
      <ChoiceField
        label={t('imports.kind')}
        value={kind}
        options={IMPORT_KINDS.map((each) => ({ value: each, label: t(`imports.of.${each}`) }))}
        onChoose={(chosen) => setKind(chosen ?? 'products')}
      />
      <FilesField
        label={t('imports.file')}
        hint={t(`imports.hint.${kind}`)}
        accept=".csv,text/csv"
        onChoose={([chosen]) => setFile(chosen)}
      />
      {kind === 'products' && (
        <FilesField
          label={t('imports.picturesField')}
          hint={t('imports.hint.pictures')}
          accept={PICTURE_MEDIA.join(',')}
          isMultiple
          onChoose={setPictures}
        />
      )}
      {sending.isPending && <Progress label={t('imports.sending')} done={done} />}
      {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="imports.failed" />}
      <div className="form__actions">
        <button type="submit" className="button" disabled={file === undefined || sending.isPending}>
          {t('imports.check')}
        </button>
      </div>
    </form>
  );
}
