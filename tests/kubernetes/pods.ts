import { at, isObject, type JsonObject, type Resource } from './resource.ts';

/** A pod as one of the rendered resources makes it. */
export interface Pod {
  readonly owner: Resource;
  readonly spec: JsonObject;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly containers: readonly JsonObject[];
}

const POD_PATHS: Readonly<Record<string, string>> = {
  Deployment: 'spec.template',
  StatefulSet: 'spec.template',
  Job: 'spec.template',
  CronJob: 'spec.jobTemplate.spec.template',
};

/** The pods that resources make, operators' kinds left out. */
export function podsOf(resources: readonly Resource[]): Pod[] {
  return resources.flatMap((owner) => {
    const template = at(owner, POD_PATHS[owner.kind] ?? '-');
    const spec = at(template, 'spec');
    if (!isObject(spec)) return [];
    const labels = at(template, 'metadata.labels');
    const containers = [...((spec['initContainers'] ?? []) as JsonObject[]), ...(spec['containers'] as JsonObject[])];
    return [{ owner, spec, labels: isObject(labels) ? labels : {}, containers }];
  });
}
