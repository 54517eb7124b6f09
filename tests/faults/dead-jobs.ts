import { listJobs, replayJob } from '@harbour/contracts/messenger';
import type { Stage } from './stage.ts';

/** The dead jobs as the dashboard lists them. */
export async function deadJobs({ shop }: Stage) {
  const { client, admin } = shop;
  const { body } = await client.call(listJobs, { query: { state: 'dead', limit: '100' } }, client.as(admin));
  return body;
}

/** Replays every dead job until there is none: by one call each, as the dashboard's button does. Gives the tries of each. */
export async function replayAll(stage: Stage): Promise<number[]> {
  const { client, admin } = stage.shop;
  const tries: number[] = [];
  for (let dead = await deadJobs(stage); dead.length > 0; dead = await deadJobs(stage)) {
    for (const { jobId, attempts } of dead) {
      const { status } = await client.call(replayJob, { params: { jobId }, body: {} }, client.as(admin));
      if (status === 202) tries.push(attempts);
    }
  }
  return tries;
}
