import { runProcess } from '@harbour/platform/process';
import { gatewayProcess } from './gateway.process.ts';

await runProcess(gatewayProcess);
