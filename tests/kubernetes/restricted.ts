import { type Pod, podsOf } from './pods.ts';
import { at, type JsonObject, type Resource, textAt, titleOf } from './resource.ts';

/** Volumes that the standard `restricted` permits. */
const VOLUMES = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);
const ENFORCE = 'pod-security.kubernetes.io/enforce';

const volumeKinds = ({ spec }: Pod): string[] =>
  ((spec['volumes'] ?? []) as JsonObject[]).flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));

function faultsOfPod(pod: Pod): string[] {
  const { spec, owner, containers } = pod;
  const title = titleOf(owner);
  const shared = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true);
  const volumes = volumeKinds(pod).filter((kind) => !VOLUMES.has(kind));
  const ofContainers = containers.flatMap((container) => {
    const name = `${title} ${textAt(container, 'name')}`;
    const ports = (container['ports'] ?? []) as JsonObject[];
    return [
      ...(at(container, 'securityContext.privileged') === true ? [`${name}: it is privileged`] : []),
      ...(at(container, 'securityContext.runAsUser') === 0 ? [`${name}: it runs as root`] : []),
      ...(ports.some(({ hostPort }) => hostPort !== undefined) ? [`${name}: it takes a port of its node`] : []),
    ];
  });
  return [
    ...shared.map((field) => `${title}: ${field}`),
    ...volumes.map((kind) => `${title}: a volume of the kind ${kind}`),
    ...(at(spec, 'securityContext.runAsUser') === 0 ? [`${title}: it runs as root`] : []),
    ...ofContainers,
  ];
}

/** What resources have against the Pod Security Standard `restricted`, beyond what `policy.ts` asks of every container. */
export function faultsOfRestricted(resources: readonly Resource[]): string[] {
  const namespaces = resources.filter(({ kind }) => kind === 'Namespace');
  const lax = namespaces.filter(({ metadata }) => metadata.labels?.[ENFORCE] !== 'restricted');
  return [
    ...podsOf(resources).flatMap(faultsOfPod),
    ...lax.map((namespace) => `${titleOf(namespace)}: it does not enforce the standard restricted`),
  ];
}

/** Budgets under which no node can ever be emptied. */
export function stuckBudgets(resources: readonly Resource[]): string[] {
  const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
  const permits = (budget: Resource): boolean => {
    return Number.parseInt(textAt(budget, 'spec.maxUnavailable'), 10) > 0;
  };
  return budgets.filter((budget) => !permits(budget)).map((budget) => `${titleOf(budget)}: it lets no pod go`);
}
