import type { ScalingRules } from './scaling-rules.ts';

/**
 * What Kubernetes does unless a HorizontalPodAutoscaler says otherwise: how often it counts, which difference it leaves alone, how
 * fast it grows and for how long it remembers that more was needed.
 * @see https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#configurable-scaling-behavior
 */
const SYNC_SECONDS = 15;
const TOLERANCE = 0.1;
const GROWTH = { times: 2, pods: 4 };
const REMEMBERED_SECONDS = 300;

export interface Autoscaler {
  /** How many pods there are to be from now on, by the values of the triggers in their order. Asked once in each polling interval. */
  decide(atSeconds: number, values: readonly number[]): number;
}

/**
 * Decides as KEDA and the autoscaler that it sets up do: KEDA alone between none and one, by whether there is any work; the
 * autoscaler between one and the most, by how much there is.
 * @see https://keda.sh/docs/2.16/reference/scaledobject-spec/
 */
export function createAutoscaler({ triggers, least, most, cooldownSeconds }: ScalingRules): Autoscaler {
  let pods = least;
  let activeAt = Number.NEGATIVE_INFINITY;
  let syncedAt = Number.NEGATIVE_INFINITY;
  let wanted: { readonly at: number; readonly pods: number }[] = [];

  const within = (count: number): number => Math.min(most, Math.max(1, least, count));
  const neededFor = (value: number, perPod: number): number => {
    const isEnough = Math.abs(value / (perPod * pods) - 1) <= TOLERANCE;
    return isEnough ? pods : Math.ceil(value / perPod);
  };
  const sync = (at: number, values: readonly number[]): void => {
    const needed = within(Math.max(...triggers.map(({ perPod }, index) => neededFor(values[index] ?? 0, perPod))));
    wanted = [...wanted.filter((each) => at - each.at < REMEMBERED_SECONDS), { at, pods: needed }];
    const remembered = Math.max(...wanted.map((each) => each.pods));
    if (needed > pods) pods = Math.min(needed, Math.max(pods * GROWTH.times, pods + GROWTH.pods));
    else pods = Math.min(pods, remembered);
  };

  return {
    decide(at, values) {
      const isActive = values.some((value) => value > 0);
      if (isActive) activeAt = at;
      if (pods === 0) {
        if (!isActive) return 0;
        // The autoscaler begins anew with the first pod.
        [pods, syncedAt, wanted] = [1, at, []];
        return pods;
      }
      if (!isActive && least === 0 && at - activeAt >= cooldownSeconds) return (pods = 0);
      if (at - syncedAt >= SYNC_SECONDS) {
        syncedAt = at;
        sync(at, values);
      }
      return pods;
    },
  };
}
