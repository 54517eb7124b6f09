import sharp from 'sharp';

// Of all that the library can read, these alone: each further reader is one more way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// One thread a picture: requests beside it go on.
sharp.concurrency(1);
// What is drawn once is kept by who asked for it; a cache of steps would hold 50 MB more.
sharp.cache(false);

/** The picture library with three readers and one thread. */
export { sharp };
