import { type Pod, podsOf } from './pods.ts';
import { faultsOfRestricted, stuckBudgets } from './restricted.ts';
import { at, isObject, type JsonObject, type Resource, textAt, titleOf } from './resource.ts';

const SERVING = new Set(['Deployment', 'StatefulSet']);

/** One rule for containers: what must hold, and how its breach is told. */
type ContainerRule = readonly [breach: string, holds: (container: JsonObject, pod: Pod) => boolean];

const has = (container: JsonObject, path: string): boolean => at(container, path) !== undefined;

const CONTAINER_RULES: readonly ContainerRule[] = [
  ['its image has no tag of its own', (c) => /(:(?!latest$)[\w][\w.-]*|@sha256:[\da-f]{64})$/.test(textAt(c, 'image'))],
  ['it may use any amount of memory', (c) => has(c, 'resources.limits.memory') && has(c, 'resources.requests.memory')],
  ['it may use any amount of processor', (c) => has(c, 'resources.limits.cpu') && has(c, 'resources.requests.cpu')],
  ['it can write to its root file system', (c) => at(c, 'securityContext.readOnlyRootFilesystem') === true],
  ['it can gain rights', (c) => at(c, 'securityContext.allowPrivilegeEscalation') === false],
  ['it keeps capabilities', (c) => JSON.stringify(at(c, 'securityContext.capabilities')) === '{"drop":["ALL"]}'],
  ['it has no liveness probe', (c, { owner }) => !SERVING.has(owner.kind) || has(c, 'livenessProbe')],
  ['it has no startup probe', (c, { owner }) => !SERVING.has(owner.kind) || has(c, 'startupProbe')],
  ['it has no readiness probe', (c, { owner }) => !SERVING.has(owner.kind) || has(c, 'readinessProbe')],
  ['a variable refers to one that stands after it', (c) => laterReferences(c).length === 0],
];

/** Names in `$(NAME)` that are not set before: Kubernetes would leave them as they stand. */
function laterReferences(container: JsonObject): string[] {
  const known = new Set<string>();
  return ((container['env'] ?? []) as JsonObject[]).flatMap((variable) => {
    const missing = [...textAt(variable, 'value').matchAll(/\$\((\w+)\)/g)].flatMap(([, reference = '']) =>
      known.has(reference) ? [] : [reference],
    );
    known.add(textAt(variable, 'name'));
    return missing;
  });
}

const POD_RULES: readonly (readonly [breach: string, holds: (pod: Pod) => boolean])[] = [
  ['it may run as root', ({ spec }) => at(spec, 'securityContext.runAsNonRoot') === true],
  ['it has no seccomp profile', ({ spec }) => at(spec, 'securityContext.seccompProfile.type') === 'RuntimeDefault'],
  ['it gets a token of the cluster', ({ spec }) => spec['automountServiceAccountToken'] === false],
  [
    'it shares the account of others',
    ({ spec, owner, labels }) => {
      const account = spec['serviceAccountName'];
      return account === owner.metadata.name || account === labels['app.kubernetes.io/name'];
    },
  ],
];

const labelsMatch = (selector: unknown, labels: Readonly<Record<string, unknown>>): boolean =>
  isObject(selector) && Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Things that name others which must be there. */
function danglingReferences(resources: readonly Resource[], pods: readonly Pod[]): string[] {
  const isThere = (kind: string, name: unknown): boolean =>
    resources.some((resource) => resource.kind === kind && resource.metadata.name === name);
  const problems: string[] = [];
  for (const resource of resources) {
    const title = titleOf(resource);
    const target = textAt(resource, 'spec.scaleTargetRef.name');
    if (target !== '' && !isThere('Deployment', target)) problems.push(`${title}: no Deployment ${target}`);
    const selector =
      resource.kind === 'Service'
        ? at(resource, 'spec.selector')
        : at(resource, resource.kind === 'PodDisruptionBudget' ? 'spec.selector.matchLabels' : '-');
    const isOperators = isObject(selector) && 'harbour.market/store' in selector;
    if (isObject(selector) && !isOperators && !pods.some(({ labels }) => labelsMatch(selector, labels))) {
      problems.push(`${title}: it selects no pod`);
    }
  }
  for (const { owner, spec, containers } of pods) {
    if (!isThere('ServiceAccount', spec['serviceAccountName'])) problems.push(`${titleOf(owner)}: no such account`);
    for (const from of containers.flatMap(({ envFrom }) => (envFrom ?? []) as JsonObject[])) {
      const name = textAt(from, 'configMapRef.name');
      if (name !== '' && !isThere('ConfigMap', name)) problems.push(`${titleOf(owner)}: no ConfigMap ${name}`);
    }
  }
  return problems;
}

/** Processes that would not survive a node's maintenance together, or that nothing scales. */
function frailProcesses(resources: readonly Resource[], pods: readonly Pod[]): string[] {
  const processes = pods.filter(({ labels }) => labels['harbour.market/kind'] === 'process');
  return processes.flatMap(({ owner, spec, labels }) => {
    const title = titleOf(owner);
    const guarded = resources.some(
      (each) => each.kind === 'PodDisruptionBudget' && labelsMatch(at(each, 'spec.selector.matchLabels'), labels),
    );
    const scaled = resources.some((each) => at(each, 'spec.scaleTargetRef.name') === owner.metadata.name);
    const isFixed = at(owner, 'spec.replicas') !== undefined;
    return [
      ...(guarded ? [] : [`${title}: no disruption budget`]),
      ...(spec['topologySpreadConstraints'] === undefined ? [`${title}: its pods may share one node`] : []),
      ...(scaled === isFixed ? [`${title}: it needs a scaler or a number of replicas, and not both`] : []),
    ];
  });
}

/** The ports of the mail's way out; only the mailer may use them. */
const SMTP_PORTS = new Set([25, 465, 587, 1025, 2525]);

function openDoors(resources: readonly Resource[]): string[] {
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
  const refusesAll = policies.some(
    (policy) => JSON.stringify(at(policy, 'spec')) === '{"podSelector":{},"policyTypes":["Ingress","Egress"]}',
  );
  const smtp = policies.filter((policy) => {
    const rules = (at(policy, 'spec.egress') ?? []) as JsonObject[];
    const isMailers = at(policy, 'spec.podSelector.matchLabels') as JsonObject | undefined;
    const ports = rules.flatMap(({ ports: list }) => (list ?? []) as JsonObject[]).map(({ port }) => Number(port));
    const isOpen = rules.some(
      ({ ports: list }) => list === undefined && at(policy, 'spec.podSelector.matchExpressions') === undefined,
    );
    return (isOpen || ports.some((port) => SMTP_PORTS.has(port))) && isMailers?.['app.kubernetes.io/name'] !== 'mailer';
  });
  const backends = resources
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap((ingress) => JSON.stringify(ingress).match(/"service":\{"name":"[^"]+"/g) ?? []);
  const publicServices = resources.filter(
    (each) => each.kind === 'Service' && ['LoadBalancer', 'NodePort'].includes(String(at(each, 'spec.type'))),
  );
  return [
    ...(refusesAll ? [] : ['NetworkPolicy: nothing refuses what is not permitted']),
    ...smtp.map((policy) => `${titleOf(policy)}: others than the mailer reach SMTP`),
    ...backends.filter((name) => !name.endsWith('"gateway"')).map((name) => `Ingress: ${name} is public`),
    ...publicServices.map((service) => `${titleOf(service)}: it is public`),
  ];
}

const ISSUER = 'cert-manager.io/issuer';

/** Whether browsers reach the shop at the address that its mails name, and by TLS where that is https. */
function wrongAddresses(resources: readonly Resource[]): string[] {
  const ingresses = resources.filter(({ kind }) => kind === 'Ingress');
  const listAt = (ingress: Resource, path: string): JsonObject[] => (at(ingress, path) ?? []) as JsonObject[];
  const hosts = ingresses.flatMap((ingress) => listAt(ingress, 'spec.rules').map((rule) => textAt(rule, 'host')));
  const settings = resources.find((each) => titleOf(each) === 'ConfigMap/settings');
  const shop = new URL(textAt(settings, 'data.PUBLIC_URL'));
  const problems = hosts.includes(shop.hostname) ? [] : [`Ingress: nothing answers at ${shop.hostname}`];
  for (const ingress of ingresses) {
    const annotations = at(ingress, 'metadata.annotations');
    const issuer = (annotations as Record<string, string> | undefined)?.[ISSUER];
    const isThere = resources.some(({ kind, metadata }) => kind === 'Issuer' && metadata.name === issuer);
    if (issuer !== undefined && !isThere) problems.push(`${titleOf(ingress)}: no Issuer ${issuer}`);
  }
  if (shop.protocol !== 'https:') return problems;
  const certified = ingresses
    .flatMap((ingress) => listAt(ingress, 'spec.tls'))
    .flatMap(({ hosts: names, secretName }) => (secretName === undefined ? [] : (names as string[])));
  const bare = hosts.filter((host) => !certified.includes(host));
  return [...problems, ...bare.map((host) => `Ingress: ${host} has no certificate`)];
}

/** What the rendered resources have against the house rules (security §4). */
export function faultsOfPolicy(resources: readonly Resource[]): string[] {
  const pods = podsOf(resources);
  const ofPods = pods.flatMap((pod) => [
    ...POD_RULES.filter(([, holds]) => !holds(pod)).map(([breach]) => `${titleOf(pod.owner)}: ${breach}`),
    ...pod.containers.flatMap((container) =>
      CONTAINER_RULES.filter(([, holds]) => !holds(container, pod)).map(
        ([breach]) => `${titleOf(pod.owner)} ${textAt(container, 'name')}: ${breach}`,
      ),
    ),
  ]);
  return [
    ...ofPods,
    ...danglingReferences(resources, pods),
    ...frailProcesses(resources, pods),
    ...openDoors(resources),
    ...wrongAddresses(resources),
    ...faultsOfRestricted(resources),
    ...stuckBudgets(resources),
  ];
}
