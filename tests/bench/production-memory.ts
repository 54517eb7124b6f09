import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';

/** The variables of memory that the images set. @throws where they set none */
export function productionMemory(): NodeJS.ProcessEnv {
  const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const set = [...image.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=(?:"([^"]*)"|(\S+))/g)];
  if (set.length < 2) throw new Error('the Dockerfile sets no variables of memory');
  return Object.fromEntries(set.map(([, name = '', quoted, plain]) => [name, quoted ?? plain]));
}
