import { podsOf } from './pods.ts';
import { at, isObject, type JsonObject, type Resource, textAt } from './resource.ts';

/** A pod as policies select it. */
export interface NamedPod {
  readonly name: string;
  readonly labels: Readonly<Record<string, unknown>>;
}

const NAME = 'app.kubernetes.io/name';
/** Where an operator's kind says how its pods are labelled. */
const OPERATED: Readonly<Record<string, string>> = {
  MongoDBCommunity: 'spec.statefulSet.spec.template.metadata.labels',
  RabbitmqCluster: 'spec.override.statefulSet.spec.template.metadata.labels',
};

/** The pods of rendered resources, those of operators and of a certificate's challenge among them. */
export function namedPods(resources: readonly Resource[]): NamedPod[] {
  const own = podsOf(resources).map(({ labels }) => ({ name: String(labels[NAME]), labels }));
  const operated = resources.flatMap(({ kind, metadata, ...rest }) => {
    const labels = at(rest, OPERATED[kind] ?? '-');
    return isObject(labels) ? [{ name: metadata.name, labels: { [NAME]: metadata.name, ...labels } }] : [];
  });
  const challenge = { name: 'certificate challenge', labels: { 'acme.cert-manager.io/http01-solver': 'true' } };
  const challenged = resources.some(({ kind }) => kind === 'Issuer') ? [challenge] : [];
  const all = [...own, ...operated, ...challenged];
  // Three jobs make backups; policies see one kind of pod.
  return [...new Map(all.map((pod) => [pod.name, pod])).values()];
}

/** Whether a selector takes labels. @throws for an operator that no policy here uses */
function selects(selector: unknown, labels: Readonly<Record<string, unknown>>): boolean {
  const wanted = (at(selector, 'matchLabels') ?? {}) as JsonObject;
  const expressions = (at(selector, 'matchExpressions') ?? []) as unknown as {
    key: string;
    operator: string;
    values?: readonly unknown[];
  }[];
  const fits = ({ key, operator, values = [] }: (typeof expressions)[number]): boolean => {
    if (operator === 'In') return values.includes(labels[key]);
    if (operator === 'Exists') return key in labels;
    throw new Error(`No policy here uses the operator ${operator}`);
  };
  return Object.entries(wanted).every(([key, value]) => labels[key] === value) && expressions.every(fits);
}

/** What a peer of a rule stands for: names of pods, a namespace, or addresses. */
function namesOfPeer(peer: JsonObject, pods: readonly NamedPod[]): string[] {
  if (peer['podSelector'] !== undefined)
    return pods.filter(({ labels }) => selects(peer['podSelector'], labels)).map(({ name }) => name);
  if (peer['namespaceSelector'] !== undefined) {
    const labels = at(peer, 'namespaceSelector.matchLabels') as { readonly 'kubernetes.io/metadata.name': string };
    return [`namespace ${labels['kubernetes.io/metadata.name']}`];
  }
  return [at(peer, 'ipBlock.except') === undefined ? 'any address' : 'public addresses'];
}

function portsOf(rule: JsonObject): string[] {
  const ports = (rule['ports'] ?? []) as JsonObject[];
  if (ports.length === 0) return ['any'];
  return ports.map((each) => {
    const protocol = textAt(each, 'protocol');
    return textAt(each, 'port') + (protocol === 'TCP' ? '' : `/${protocol}`);
  });
}

/** What the rules of one direction permit, as `from → to:port`. */
function permitted(
  resources: readonly Resource[],
  pods: readonly NamedPod[],
  direction: 'egress' | 'ingress',
): Set<string> {
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
  const found = policies.flatMap((policy) => {
    const chosen = pods.filter(({ labels }) => selects(at(policy, 'spec.podSelector'), labels));
    const rules = (at(policy, `spec.${direction}`) ?? []) as JsonObject[];
    return rules.flatMap((rule) => {
      const peers = (rule[direction === 'egress' ? 'to' : 'from'] ?? [{}]) as JsonObject[];
      const names = peers.flatMap((peer) => namesOfPeer(peer, pods));
      return chosen.flatMap(({ name }) =>
        names.flatMap((peer) => {
          const [from, to] = direction === 'egress' ? [name, peer] : [peer, name];
          return portsOf(rule).map((port) => `${from} → ${to}:${port}`);
        }),
      );
    });
  });
  return new Set(found);
}

/** The connections that rendered policies permit, and those that one end permits and the other refuses. */
export function permittedConnections(resources: readonly Resource[]): { both: string[]; oneEnded: string[] } {
  const pods = namedPods(resources);
  const names = new Set(pods.map(({ name }) => name));
  const [out, into] = [permitted(resources, pods, 'egress'), permitted(resources, pods, 'ingress')];
  const isInside = (connection: string): boolean => {
    const [from = '', to = ''] = connection.split(/ → |:/);
    return names.has(from) && names.has(to);
  };
  const all = [...new Set([...out, ...into])].toSorted();
  const oneEnded = all.filter((each) => isInside(each) && !(out.has(each) && into.has(each)));
  return { both: all.filter((each) => !oneEnded.includes(each)), oneEnded };
}
