import { join, resolve } from 'node:path';

const DEFAULT_CACHE = join(import.meta.dirname, '..', '..', '.cache');

/** Where downloads are kept: the folder that CACHE_DIR names, else .cache of the repository. */
export const cacheDirOf = (env: NodeJS.ProcessEnv): string => resolve(env['CACHE_DIR'] || DEFAULT_CACHE);
