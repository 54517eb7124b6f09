import { runProcess } from '@harbour/platform/process';
import { webhooksProcess } from './webhooks.process.ts';

await runProcess(webhooksProcess);
