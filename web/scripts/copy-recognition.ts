import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECOGNITION_FOLDER, RECOGNITION_VERSION } from '../src/features/ocr/recognition-files.ts';

const require = createRequire(import.meta.url);
const client = path.dirname(require.resolve('tesseract.js/package.json'));
const core = path.dirname(require.resolve('tesseract.js-core/package.json'));
const english = path.dirname(require.resolve('@tesseract.js-data/eng/package.json'));
const traditional = path.dirname(require.resolve('@tesseract.js-data/chi_tra/package.json'));

const FILES = [
  path.join(client, 'dist/worker.min.js'),
  // The browser takes the fastest core that it can run.
  path.join(core, 'tesseract-core-lstm.wasm.js'),
  path.join(core, 'tesseract-core-simd-lstm.wasm.js'),
  path.join(core, 'tesseract-core-relaxedsimd-lstm.wasm.js'),
  path.join(english, '4.0.0_best_int/eng.traineddata.gz'),
  path.join(traditional, '4.0.0_best_int/chi_tra.traineddata.gz'),
];

for (const folder of [client, core]) {
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  if (version !== RECOGNITION_VERSION) {
    throw new Error(`recognition-files.ts: ${name} is ${version}, not ${RECOGNITION_VERSION}`);
  }
}
const target = fileURLToPath(new URL(`../public${RECOGNITION_FOLDER}`, import.meta.url));
await mkdir(target, { recursive: true });
await Promise.all(FILES.map((file) => cp(file, path.join(target, path.basename(file)), { preserveTimestamps: true })));
