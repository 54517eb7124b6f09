import { runProcess } from '@harbour/platform/process';
import { gatewayProcess } from './gateway.process.ts';
import { lowerPoolPriority } from './load/pool-priority.ts';

await runProcess(gatewayProcess);
// Hashes of passwords use what answers leave of the processor.
lowerPoolPriority();
