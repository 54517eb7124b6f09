import { runProcess } from '@harbour/platform/process';
import { mailerProcess } from './mailer.process.ts';

await runProcess(mailerProcess);
