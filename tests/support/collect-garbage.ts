import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Lets go of all that nobody holds any more, so that what memory is then in use is really held. */
export const collectGarbage = runInNewContext('gc') as () => void;
