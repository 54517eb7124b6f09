import { useCallback } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string;
  width?: number;
  height?: number;
}

/** An image whose bytes are at hand; its address lives as long as it is shown. */
export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...image} />;
}
