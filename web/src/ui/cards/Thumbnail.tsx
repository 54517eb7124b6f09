import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialogs/Dialog.tsx';
import './thumbnail.css';

/** The sides of a thumbnail and of the picture that it opens, in pixels. */
const SMALL = { width: 88, height: 88 };
const LARGE = { width: 800, height: 800, className: 'thumbnail__large' };

interface ThumbnailProps {
  alt: string;
  /** Draws the picture in either size. */
  children: (shape: { width: number; height: number; className?: string }) => ReactNode;
}

/** A small picture that opens large. */
export function Thumbnail({ alt, children: draw }: ThumbnailProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="thumbnail" onClick={() => setOpen(true)}>
        {draw(SMALL)}
      </button>
      {isOpen && (
        <Dialog title={alt} onClose={() => setOpen(false)}>
          {draw(LARGE)}
          <div className="panel__actions">
            <button type="button" className="button" onClick={() => setOpen(false)}>
              {t('action.close')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
