import { Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { saveFile } from '../../../ui/save-file.ts';
import { canSharePictures, codePicture } from './code-picture.ts';

/** Brings the code into a bank's app on the same phone: as a saved picture, or through the share menu. */
export function CodeActions({ svg, number }: { svg: string; number: string }) {
  const { t } = useTranslation();
  const withPicture = async (take: (picture: File) => unknown) => {
    try {
      await take(await codePicture(svg, t('paying.fps.file', { number })));
    } catch (error) {
      // Closing the menu is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('paying.fps.saveFailed'));
    }
  };
  return (
    <div className="fps__actions">
      <button
        type="button"
        className="button button--quiet"
        onClick={() => void withPicture((picture) => saveFile(picture, picture.name))}
      >
        <Download aria-hidden="true" /> {t('paying.fps.save')}
      </button>
      {canSharePictures() && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => void withPicture((picture) => navigator.share({ files: [picture] }))}
        >
          <Share2 aria-hidden="true" /> {t('paying.fps.share')}
        </button>
      )}
    </div>
  );
}
