/** Files of the shell, by revision: what every visit begins with. */
export const SHELL_CACHE = 'harbour-shell';
/** Built files beyond the shell, named by their content. */
export const FILE_CACHE = 'harbour-files';
/** Public pages that visitors have looked at. */
export const PAGE_CACHE = 'harbour-pages';
/** Pictures on those pages. */
export const PICTURE_CACHE = 'harbour-pictures';

/** A page is kept for this long (ms): what is older says too little of prices. */
export const PAGE_MAX_AGE_MS = 7 * 24 * 3_600_000;
