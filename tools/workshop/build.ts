import { oneLine } from '../backing-services/setup-error.ts';
import { buildWeb } from '../web-build.ts';

await buildWeb((line) => console.log(line)).catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
