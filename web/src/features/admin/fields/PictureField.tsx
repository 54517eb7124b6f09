import { ImagePlus } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { PictureUpload } from './PictureUpload.tsx';

/** The picture of an entry: what it is now, and another one from a file. */
export function PictureField({ form }: { form: unknown }) {
  const { t } = useTranslation();
  const { field } = useController({ control: (form as { control: Control }).control, name: 'image' });
  const image = field.value as string;
  return (
    <PictureUpload name="image" label={t('admin.field.picture')} onPicture={field.onChange}>
      {image ? (
        <Picture key={image} image={image} alt={t('admin.picture.now')} sizes="140px" eager />
      ) : (
        <span className="upload__none">
          <ImagePlus aria-hidden="true" />
        </span>
      )}
    </PictureUpload>
  );
}
