/**
 * Where the browser finds worker, core and language data: copied there at build, cached for good, hence the version
 * in the path. The build stops when it is not that of the installed packages.
 */
export const RECOGNITION_VERSION = '7.0.0';
export const RECOGNITION_FOLDER = `/ocr/${RECOGNITION_VERSION}`;
export const RECOGNITION_LANGUAGES = ['eng', 'chi_tra'];
