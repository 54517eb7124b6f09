import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import * as z from 'zod';
import { render } from '../kubernetes/render.ts';

/** What is counted of a queue: its jobs, or the seconds that the oldest of them has waited. */
export type Counted = 'jobs' | 'age';

/** One reason to run pods: so much of what is counted is enough for one of them. */
export interface Trigger {
  readonly queue: string;
  readonly counted: Counted;
  readonly perPod: number;
}

/** When KEDA looks, how many pods it lets run, and by what it tells how many. */
export interface ScalingRules {
  readonly pollingSeconds: number;
  readonly cooldownSeconds: number;
  readonly least: number;
  readonly most: number;
  readonly triggers: readonly Trigger[];
}

const AGE_OF = /^body\.queueDetails\.#\(name=="(?<queue>[\w.]+)"\)\.oldestSeconds$/;

const Length = z
  .object({
    type: z.literal('rabbitmq'),
    metadata: z.object({ queueName: z.string(), mode: z.literal('QueueLength'), value: z.coerce.number().positive() }),
  })
  .transform(({ metadata: { queueName, value } }): Trigger => ({ queue: queueName, counted: 'jobs', perPod: value }));

const Age = z
  .object({
    type: z.literal('metrics-api'),
    metadata: z.object({ valueLocation: z.string().regex(AGE_OF), targetValue: z.coerce.number().positive() }),
  })
  .transform(({ metadata: { valueLocation, targetValue } }): Trigger => {
    const queue = AGE_OF.exec(valueLocation)?.groups?.['queue'] ?? '';
    return { queue, counted: 'age', perPod: targetValue };
  });

const Spec = z.object({
  pollingInterval: z.number(),
  cooldownPeriod: z.number(),
  minReplicaCount: z.number(),
  maxReplicaCount: z.number(),
  triggers: z.array(z.union([Length, Age])).min(1),
});

/** The rules of a worker as its ScaledObject has them. @throws where there is none, or one with triggers of other kinds */
export function scalingRules(worker: string): ScalingRules {
  const found = render(join(ROOT, 'k8s', 'base')).find(
    ({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === worker,
  );
  const { pollingInterval, cooldownPeriod, minReplicaCount, maxReplicaCount, triggers } = Spec.parse(found?.['spec']);
  return {
    pollingSeconds: pollingInterval,
    cooldownSeconds: cooldownPeriod,
    least: minReplicaCount,
    most: maxReplicaCount,
    triggers,
  };
}
