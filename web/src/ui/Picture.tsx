interface PictureProps {
  /** Path of the picture without size and format. */
  image: string;
  alt: string;
  /** The width it takes on screen, as in the `sizes` attribute. */
  sizes: string;
  /** For what is seen first; others load when they come near. */
  eager?: boolean;
}

const set = (image: string, format: string) => `${image}-400.${format} 400w, ${image}-800.${format} 800w`;

/** A square picture in the best format and size for this screen; it never shifts the page. */
export function Picture({ image, alt, sizes, eager = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={set(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set(image, 'webp')} sizes={sizes} />
      <img
        src={`${image}-400.jpg`}
        srcSet={set(image, 'jpg')}
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
