import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/cards/Picture.tsx';
import type { Controlled } from './fields.tsx';
import { PictureUpload } from './PictureUpload.tsx';

/** Further pictures of a product: each can be taken away, and another one added from a file. */
export function GalleryField({ field }: { field: Pick<Controlled<string[] | undefined>, 'value' | 'onChange'> }) {
  const { t } = useTranslation();
  const images = field.value ?? [];
  const add = (path: string) => field.onChange([...images.filter((image) => image !== path), path]);
  return (
    <PictureUpload name="gallery" label={t('admin.field.gallery')} onPicture={add}>
      <ul className="upload__more">
        {images.map((image, index) => (
          <li key={image}>
            <Picture
              image={image}
              alt={t('product.pictureOf', { at: index + 2, count: images.length + 1 })}
              sizes="96px"
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('admin.picture.remove', { at: index + 2 })}
              onClick={() => field.onChange(images.filter((other) => other !== image))}
            >
              <Trash2 aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </PictureUpload>
  );
}
