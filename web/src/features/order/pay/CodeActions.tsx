import { Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { saveFile } from '../../../ui/save-file.ts';
import { canSharePictures, codePicture } from './code-picture.ts';

/** Takes the code from the phone that shows it into a bank's app: as a saved picture, or handed over by the device's menu. */
export function CodeActions({ svg, number }: { svg: string; number: string }) {
  const { t } = useTranslation();
  const withPicture = async (take: (picture: File) => unknown) => {
    try {
      await take(await codePicture(svg, t('paying.fps.file', { number })));
    } catch (error) {
      // Closing the menu is a change of mind, no failure.
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
