import { pictureSet } from '@harbour/contracts/picture-sizes';

interface PictureProps {
  /** Path of the picture without size and format. */
  image: string;
  alt: string;
  /** The width it takes on screen, as in the `sizes` attribute. */
  sizes: string;
  /** For what is seen first; others load when they come near. */
  eager?: boolean;
}

/** A square picture in the best format and size for this screen; it never shifts the page. */
export function Picture({ image, alt, sizes, eager = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(image, 'webp')} sizes={sizes} />
      <img
        src={`${image}-400.jpg`}
        srcSet={pictureSet(image, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={800}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
