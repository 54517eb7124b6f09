import { runProcess } from '@harbour/platform/process';
import { verificationProcess } from './verification.process.ts';

await runProcess(verificationProcess);
