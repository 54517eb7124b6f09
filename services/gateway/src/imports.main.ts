import { runProcess } from '@harbour/platform/process';
import { importsProcess } from './imports.process.ts';

// Ends with the gateway that started it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await runProcess(importsProcess);
