import { writeFileSync } from 'node:fs';
import { GENERATED, typesOfApi } from './generate.ts';

writeFileSync(GENERATED, await typesOfApi());
