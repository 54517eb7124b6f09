import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from '../../../ui/cards/BlobImage.tsx';
import { PictureButton } from './PictureButton.tsx';
import '../../../ui/cards/thumbnail.css';

interface ChosenPicturesProps {
  pictures: readonly File[];
  most: number;
  /** Who will see them; where not given, as for a return. */
  hint?: string;
  onChange: (pictures: readonly File[]) => void;
}

const SIDE = 88;

/** Pictures to be sent with a form: chosen, previewed, removed. */
export function ChosenPictures({ pictures, most, hint, onChange }: ChosenPicturesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ways ways--inner">
      <legend>{t('returns.pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="thumbnails">
          {pictures.map((file, place) => (
            <li key={`${file.name} ${file.lastModified}`} className="thumbnail">
              <BlobImage blob={file} alt="" width={SIDE} height={SIDE} />
              <button
                type="button"
                className="thumbnail__remove"
                aria-label={t('returns.removePicture', { name: file.name })}
                onClick={() => onChange(pictures.toSpliced(place, 1))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < most && (
        <div>
          <PictureButton onPictures={(files) => onChange([...pictures, ...files].slice(0, most))} />
        </div>
      )}
      <p className="lead">{hint ?? t('returns.picturesHint', { count: most })}</p>
    </fieldset>
  );
}
