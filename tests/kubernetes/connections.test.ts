import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@harbour/tools/processes';
import { connectionsOf, connectionTable } from './connection-table.ts';
import { namedPods, permittedConnections } from './connections.ts';
import { render } from './render.ts';
import { at, type JsonObject, type Resource, titleOf } from './resource.ts';

const OVERLAYS = ['local', 'production'] as const;
const rendered = Object.fromEntries(
  OVERLAYS.map((overlay) => [overlay, render(join(ROOT, 'k8s', 'overlays', overlay))]),
);

/** The table's connections in an overlay, with the pods that it has. */
function listed(overlay: (typeof OVERLAYS)[number], resources: readonly Resource[]): string[] {
  const pods = namedPods(resources);
  const jobs = pods.filter(({ labels }) => labels['harbour.market/kind'] === 'job');
  const groups = { 'each pod': pods.map(({ name }) => name), 'each job': jobs.map(({ name }) => name) };
  return connectionsOf(connectionTable(), overlay, groups).toSorted();
}

describe.each(OVERLAYS)('the network policies of the overlay %s', (overlay) => {
  const resources = rendered[overlay] ?? [];

  it('permit the connections of the table in docs/operations.md, and no others', () => {
    expect(permittedConnections(resources).both).toEqual(listed(overlay, resources));
  });

  it('permit inside the cluster at both ends what they permit at one', () => {
    expect(permittedConnections(resources).oneEnded).toEqual([]);
  });
});

describe('a planted fault', () => {
  /** The production overlay with the rules of one policy changed. */
  function planted(name: string, change: (spec: JsonObject) => void) {
    const resources = structuredClone(rendered['production'] ?? []);
    change(
      at(
        resources.find((each) => titleOf(each) === `NetworkPolicy/${name}`),
        'spec',
      ) as JsonObject,
    );
    return permittedConnections(resources);
  }
  const table = listed('production', rendered['production'] ?? []);

  it('of a process that reaches another is found', () => {
    const to = [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }];
    const { oneEnded } = planted('smtp', (spec) => {
      (spec['egress'] as JsonObject[]).push({ to, ports: [{ protocol: 'TCP', port: 8080 }] });
    });
    expect(oneEnded).toEqual(['mailer → gateway:8080']);
  });

  it('of a port that is open to all vendors is found', () => {
    const { both } = planted('vendors', (spec) => {
      const [rule] = spec['egress'] as [{ ports: JsonObject[] }];
      rule.ports.push({ protocol: 'TCP', port: 22 });
    });
    const more = both.filter((each) => !table.includes(each));
    expect(more).toContain('gateway → public addresses:22');
  });

  it('of a rule that is gone is found', () => {
    const { both, oneEnded } = planted('status', (spec) => Reflect.deleteProperty(spec, 'egress'));
    expect(table.filter((each) => !both.includes(each))).toEqual(['status → rabbitmq:15671']);
    expect(oneEnded).toEqual(['status → rabbitmq:15671']);
  });
});
