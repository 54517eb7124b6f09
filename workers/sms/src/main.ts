import { runProcess } from '@harbour/platform/process';
import { smsProcess } from './sms.process.ts';

await runProcess(smsProcess);
