import { useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addPicture, PICTURE_LIMITS, PICTURE_MEDIA } from '@harbour/contracts/picture';
import { ApiError, describeError, RefusedError } from '../../api/api-error.ts';
import { sendBytes } from '../../api/call.ts';
import { useFieldState } from '../../ui/form-state.ts';
import { useTies } from '../../ui/FieldFrame.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** Sends a picture that the server may take; what it surely refuses is not sent. */
async function upload(file: File): Promise<string> {
  const isKnown = (PICTURE_MEDIA as readonly string[]).includes(file.type);
  if (!isKnown) throw new RefusedError('validation.pictureKind');
  if (file.size > PICTURE_LIMITS.bytes) throw new RefusedError('admin.picture.tooBig');
  return (await sendBytes(addPicture, file)).image;
}

/** The picture of an entry: what it is now, and another one from a file. */
export function PictureField({ form }: { form: unknown }) {
  const { t } = useTranslation();
  const { field } = useController({ control: (form as { control: Control }).control, name: 'image' });
  const image = field.value as string;
  const ties = useTies(useFieldState('image', {}).error);
  // A file chosen twice is a choice each time.
  const [chosen, setChosen] = useState(0);
  const sending = useMutation({ mutationFn: upload, onSuccess: (path) => field.onChange(path) });
  const { error } = sending;
  const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
  const problem = error ? (detail ?? describeError(error, t)) : ties.words;
  const { id } = ties.input;
  return (
    <div className="field">
      <span className="edit__label">
        <b>{t('admin.field.picture')}</b>
      </span>
      <div className="upload">
        {image ? (
          <Picture key={image} image={image} alt={t('admin.picture.now')} sizes="140px" eager />
        ) : (
          <span className="upload__none">
            <ImagePlus aria-hidden="true" />
          </span>
        )}
        <label className="button button--quiet" htmlFor={id}>
          {sending.isPending ? t('admin.picture.sending') : t('admin.picture.choose')}
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
