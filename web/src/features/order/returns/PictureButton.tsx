import { useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PictureButtonProps {
  isBusy?: boolean;
  onPictures: (files: File[]) => void;
}

/** Takes pictures from files, or from the camera of a phone. */
export function PictureButton({ isBusy = false, onPictures }: PictureButtonProps) {
  const { t } = useTranslation();
  // Choosing the same file again must fire a change too.
  const [chosen, setChosen] = useState(0);
  return (
    <label className="button button--quiet">
      <ImagePlus aria-hidden="true" /> {isBusy ? t('returns.addingPicture') : t('returns.addPicture')}
      <input
        key={chosen}
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          setChosen(chosen + 1);
        }}
      />
    </label>
  );
}
