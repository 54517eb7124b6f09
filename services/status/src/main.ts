import { runProcess } from '@harbour/platform/process';
import { statusProcess } from './status.process.ts';

await runProcess(statusProcess);
