import { oneLine } from '../backing-services/setup-error.ts';
import { buildBundles } from './store.ts';

await buildBundles().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
