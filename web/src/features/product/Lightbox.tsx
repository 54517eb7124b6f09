import { useEffect, useRef, type MouseEvent, type TouchEvent } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Spec §9: a downward swipe over this many pixels closes. */
const SWIPE_PX = 50;

/** The picture in full: closes on Escape, on a click beside it, and on a downward swipe. */
export function Lightbox({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number>(undefined);
  useEffect(() => dialog.current?.showModal(), []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  const endTouch = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientY;
    if (end !== undefined && touchedAt.current !== undefined && end - touchedAt.current > SWIPE_PX) {
      dialog.current?.close();
    }
    touchedAt.current = undefined;
  };
  const name = text(product.name);
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={name}
      onClose={onClose}
      onClick={closeBeside}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientY)}
      onTouchEnd={endTouch}
    >
      <figure>
        <Picture image={product.image} alt={name} sizes="min(92vw, 800px)" eager />
        <figcaption>{name}</figcaption>
      </figure>
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
