import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';

/** A downward swipe over this many pixels closes (product/constants §5). */
const SWIPE_PX = 50;

/** Closes a dialog on a click beside it and on a downward swipe; gives the function that ends that. */
function closeByPointer(box: HTMLDialogElement): () => void {
  let startY: number | undefined;
  const handleClick = (event: MouseEvent) => {
    if (event.target === box) box.close();
  };
  const handleStart = (event: TouchEvent) => (startY = event.touches[0]?.clientY);
  const handleEnd = (event: TouchEvent) => {
    const endY = event.changedTouches[0]?.clientY;
    if (startY !== undefined && endY !== undefined && endY - startY > SWIPE_PX) box.close();
    startY = undefined;
  };
  box.addEventListener('click', handleClick);
  box.addEventListener('touchstart', handleStart, { passive: true });
  box.addEventListener('touchend', handleEnd);
  return () => {
    box.removeEventListener('click', handleClick);
    box.removeEventListener('touchstart', handleStart);
    box.removeEventListener('touchend', handleEnd);
  };
}

interface LightboxProps {
  product: Product;
  /** Which of its pictures comes first. */
  start?: number;
  onClose: () => void;
}

/** A product's pictures in full: closes on Escape, on a click beside it, and on a downward swipe; arrows turn the page. */
export function Lightbox({ product, start = 0, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    box.showModal();
    return closeByPointer(box);
  }, []);
  const name = text(product.name);
  const images = [product.image, ...product.gallery];
  const [at, setAt] = useState(start);
  const turn = (by: number) => setAt((now) => (now + by + images.length) % images.length);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog ref={dialog} className="lightbox" aria-label={name} onClose={onClose} onKeyDown={handleKey}>
      <figure>
        <Picture image={images[at] ?? product.image} alt={name} sizes="min(92vw, 800px)" eager />
        <figcaption>{name}</figcaption>
      </figure>
      {images.length > 1 && (
        <div className="lightbox__turn">
          <button
            type="button"
            className="icon-button"
            onClick={() => turn(-1)}
            aria-label={t('product.pictureBefore')}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <output className="number">{t('product.pictureOf', { at: at + 1, count: images.length })}</output>
          <button type="button" className="icon-button" onClick={() => turn(1)} aria-label={t('product.pictureNext')}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
      <button
        type="button"
        className="icon-button"
        onClick={() => dialog.current?.close()}
        aria-label={t('action.close')}
      >
        <X aria-hidden="true" />
      </button>
    </dialog>
  );
}
