import { type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addPicture, PICTURE_LIMITS, PICTURE_MEDIA } from '@harbour/contracts/picture';
import { ApiError, describeError, RefusedError } from '../../../api/api-error.ts';
import { sendBytes } from '../../../api/call.ts';
import { useFieldState } from '../../../ui/forms/form-state.ts';
import { useTies } from '../../../ui/forms/FieldFrame.tsx';

interface PictureUploadProps {
  /** The field of the form that it fills. */
  name: string;
  label: string;
  onPicture: (path: string) => void;
  /** What the field holds now. */
  children: ReactNode;
}

/** Sends a picture that the server may take; what it surely refuses is not sent. */
async function upload(file: File): Promise<string> {
  const isKnown = PICTURE_MEDIA.some((media) => media === file.type);
  if (!isKnown) throw new RefusedError('validation.pictureKind');
  if (file.size > PICTURE_LIMITS.bytes) throw new RefusedError('admin.picture.tooBig');
  return (await sendBytes(addPicture, file)).image;
}

/** Takes a picture from a file, and says at its place why one was not taken. */
export function PictureUpload({ name, label, onPicture, children }: PictureUploadProps) {
  const { t } = useTranslation();
  const ties = useTies(useFieldState(name, {}).error);
  // Choosing the same file again must fire a change too.
  const [chosen, setChosen] = useState(0);
  const sending = useMutation({ mutationFn: upload, onSuccess: onPicture });
  const { error } = sending;
  const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
  const problem = error ? (detail ?? describeError(error, t)) : ties.words;
  const { id } = ties.input;
  return (
    <div className="field">
      <span className="edit__label">
        <b>{label}</b>
      </span>
      <div className="upload">
        {children}
        <label className="button button--quiet" htmlFor={id}>
          {sending.isPending ? t('admin.picture.sending') : t('admin.picture.choose')}
          <span className="visually-hidden">{label}</span>
          <input
            key={chosen}
            id={id}
            className="visually-hidden"
            type="file"
            accept={PICTURE_MEDIA.join(',')}
            disabled={sending.isPending}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) sending.mutate(file);
              setChosen(chosen + 1);
            }}
          />
        </label>
      </div>
      <p className="edit__hint" id={`${id}-hint`}>
        {t('admin.picture.hint')}
      </p>
      {problem && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
