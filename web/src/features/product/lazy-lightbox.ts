import { lazy } from 'react';

/** The lightbox, downloaded when a picture is first enlarged. */
export const LazyLightbox = lazy(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }));
