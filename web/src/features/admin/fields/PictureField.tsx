import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/cards/Picture.tsx';
import type { Controlled } from './fields.tsx';
import { PictureUpload } from './PictureUpload.tsx';

/** The picture of an entry: what it is now, and another one from a file. */
export function PictureField({ field }: { field: Pick<Controlled<string>, 'value' | 'onChange'> }) {
  const { t } = useTranslation();
  const image = field.value;
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
