import { ZoomIn } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../../../i18n/format.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { LazyLightbox } from '../lazy-lightbox.ts';

/** A finger that moves less than this has pressed. */
const SWIPE_PIXELS = 40;

/** A product's pictures: one large, which opens in full, and the others small below it; arrow keys and swipes lead from one to the next. */
export function Gallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const name = text(product.name);
  const images = [product.image, ...product.gallery];
  const [touchedAt, setTouchedAt] = useState<number>();
  const turn = (by: number) => setAt((at + by + images.length) % images.length);
  return (
    <div className="gallery">
      <button
        type="button"
        className="card tile__picture product__picture"
        onClick={() => setLarge(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') turn(-1);
          if (key === 'ArrowRight') turn(1);
        }}
        onTouchStart={({ touches }) => setTouchedAt(touches[0]?.clientX)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
          if (touchedAt === undefined || Math.abs(moved) < SWIPE_PIXELS) return;
          // A swipe is no press: the picture changes, and does not open.
          event.preventDefault();
          turn(moved < 0 ? 1 : -1);
        }}
        aria-label={t('product.enlarge', { name })}
      >
        <Picture image={images[at] ?? product.image} alt={name} sizes={PICTURE_SIZES.detail} eager />
        <ZoomIn aria-hidden="true" />
      </button>
      {images.length > 1 && (
        <ul className="gallery__views">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('product.pictureOf', { at: index + 1, count: images.length })}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <Picture image={image} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>{isLarge && <LazyLightbox product={product} start={at} onClose={() => setLarge(false)} />}</Suspense>
    </div>
  );
}
