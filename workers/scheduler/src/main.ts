import { runProcess } from '@harbour/platform/process';
import { schedulerProcess } from './scheduler.process.ts';

await runProcess(schedulerProcess);
