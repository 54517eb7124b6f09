import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { findProgram } from '@harbour/tools/backing-services/binaries';
import { PROCESSES, ROOT } from '@harbour/tools/processes';
import { faultsOfPolicy } from './policy.ts';
import { render } from './render.ts';
import { at, type Resource, titleOf } from './resource.ts';
import { faultsOfSchema } from './schema.ts';

const OVERLAYS = ['local', 'production', 'argocd'] as const;
const folderOf = (overlay: string): string => join(ROOT, 'k8s', 'overlays', overlay);
const rendered = Object.fromEntries(OVERLAYS.map((overlay) => [overlay, render(folderOf(overlay))]));
const production = rendered['production'] ?? [];

/** The production overlay with one thing set, or taken away. */
function planted(title: string, path: string, value?: unknown): Resource[] {
  const resources = structuredClone(production);
  const resource = resources.find((each) => titleOf(each) === title);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), resource) as object;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return resources;
}

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  const resources = rendered[overlay] ?? [];

  it('is what its schemas and the house rules ask for', async () => {
    const faults = await Promise.all(resources.map(faultsOfSchema));
    expect(faults.flat()).toEqual([]);
    expect(faultsOfPolicy(resources)).toEqual([]);
  });

  it('runs every process of the shop, and holds nothing twice', () => {
    const deployments = resources.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployments).toEqual(expect.arrayContaining(PROCESSES.map(({ name }) => name)));
    expect(new Set(resources.map(titleOf)).size).toBe(resources.length);
  });

  const kubectl = findProgram('kubectl', process.env);
  const whereKubectl = kubectl === undefined ? it.skip : it;
  whereKubectl('is rendered as kubectl renders it', () => {
    const theirs = parseAllDocuments(execFileSync('kubectl', ['kustomize', folderOf(overlay)], { encoding: 'utf8' }));
    const byTitle = (list: readonly Resource[]) => Object.fromEntries(list.map((each) => [titleOf(each), each]));
    expect(byTitle(resources)).toEqual(byTitle(theirs.map((document) => document.toJS() as Resource)));
  });
});

describe('scaling', () => {
  it.each(['mailer', 'sms', 'verification', 'webhooks'])(
    'L1 of %s goes by the length and the age of its own queue',
    (name) => {
      const scaler = production.find((each) => titleOf(each) === `ScaledObject/${name}`);
      expect(at(scaler, 'spec.minReplicaCount')).toBe({ verification: 2, webhooks: 1 }[name] ?? 0);
      // Twilio's callbacks reach the SMS worker by a queue of their own, and must wake it as texts do.
      const queues = name === 'sms' ? ['sms', 'ask.sms.status'] : [name];
      expect(at(scaler, 'spec.triggers')).toEqual([
        ...queues.map((queueName) =>
          expect.objectContaining({
            type: 'rabbitmq',
            metadata: expect.objectContaining({ queueName, protocol: 'http' }),
          }),
        ),
        expect.objectContaining({
          type: 'metrics-api',
          metadata: expect.objectContaining({ valueLocation: `body.queueDetails.#(name=="${name}").oldestSeconds` }),
        }),
      ]);
    },
  );
});

/** Names of the secrets that a workload mounts or reads. */
const secretsOf = (resource: Resource | undefined): string[] =>
  [
    ...JSON.stringify(resource ?? {}).matchAll(/"(?:secret|secretKeyRef)":\{[^{}]*?"(?:name|secretName)":"([^"]+)"/g),
  ].map(([, name = '']) => name);

describe('users and certificates', () => {
  const users = (resource: Resource | undefined) =>
    [...new Set(secretsOf(resource).filter((name) => /^(stores|tls)-/.test(name)))].toSorted();

  it.each([
    ...PROCESSES.map(({ name }) => [`Deployment/${name}`, name]),
    ['Job/setup', 'setup'],
    ['CronJob/backup-nightly', 'backup'],
    ['CronJob/backup-hourly', 'backup'],
    ['CronJob/journal', 'backup'],
    ['CronJob/archive', 'backup'],
  ])('L11 %s gets those of %s and no others', (title, name) => {
    for (const overlay of OVERLAYS) {
      const resource = rendered[overlay]?.find((each) => titleOf(each) === title);
      expect([overlay, ...users(resource)]).toEqual([overlay, `stores-${name}`, `tls-${name}`]);
    }
  });

  it('production has a certificate for each of them, and no plain address or port inside', () => {
    const certificates = production.filter(({ kind }) => kind === 'Certificate');
    const named = production.flatMap(secretsOf).filter((name) => name.startsWith('tls-'));
    expect(certificates.map((each) => at(each, 'spec.secretName'))).toEqual(
      expect.arrayContaining([...new Set(named)]),
    );
    const inside = production.filter(({ kind }) => kind !== 'Ingress');
    const plain = inside.flatMap((each) => JSON.stringify(each).match(/http:\/\/(?!otel-collector)[^"]+/g) ?? []);
    expect(plain).toEqual([]);
    const policies = JSON.stringify(production.filter(({ kind }) => kind === 'NetworkPolicy'));
    for (const port of [5672, 15672]) expect(policies).not.toContain(`"port":${port}`);
    const redis = production.find((each) => titleOf(each) === 'StatefulSet/redis');
    expect(JSON.stringify(redis)).toContain('"--port","0","--tls-port","6379"');
  });
});

const POD = 'spec.template.spec';
const CONTAINER = `${POD}.containers.0`;

describe('a planted fault', () => {
  it.each<[string, string, string, unknown?]>([
    [
      'Deployment/sms process: its image has no tag of its own',
      'Deployment/sms',
      `${CONTAINER}.image`,
      'shop/sms:latest',
    ],
    ['Deployment/sms process: its image has no tag of its own', 'Deployment/sms', `${CONTAINER}.image`, 'shop/sms'],
    [
      'Deployment/sms process: it may use any amount of memory',
      'Deployment/sms',
      `${CONTAINER}.resources.limits.memory`,
    ],
    [
      'Deployment/sms process: it may use any amount of processor',
      'Deployment/sms',
      `${CONTAINER}.resources.limits.cpu`,
    ],
    [
      'Deployment/sms process: it can write to its root file system',
      'Deployment/sms',
      `${CONTAINER}.securityContext.readOnlyRootFilesystem`,
      false,
    ],
    [
      'Deployment/sms process: it can gain rights',
      'Deployment/sms',
      `${CONTAINER}.securityContext.allowPrivilegeEscalation`,
    ],
    [
      'Deployment/sms process: it keeps capabilities',
      'Deployment/sms',
      `${CONTAINER}.securityContext.capabilities.drop`,
      ['NET_RAW'],
    ],
    ['Deployment/sms process: it has no liveness probe', 'Deployment/sms', `${CONTAINER}.livenessProbe`],
    ['Deployment/sms process: it has no startup probe', 'Deployment/sms', `${CONTAINER}.startupProbe`],
    ['Deployment/sms process: it is privileged', 'Deployment/sms', `${CONTAINER}.securityContext.privileged`, true],
    ['Deployment/sms process: it runs as root', 'Deployment/sms', `${CONTAINER}.securityContext.runAsUser`, 0],
    ['Deployment/sms process: it takes a port of its node', 'Deployment/sms', `${CONTAINER}.ports.0.hostPort`, 9090],
    ['Deployment/sms: it runs as root', 'Deployment/sms', `${POD}.securityContext.runAsUser`, 0],
    ['Deployment/sms: hostNetwork', 'Deployment/sms', `${POD}.hostNetwork`, true],
    ['Deployment/sms: a volume of the kind hostPath', 'Deployment/sms', `${POD}.volumes.0.hostPath`, { path: '/' }],
    [
      'Namespace/harbour-market: it does not enforce the standard restricted',
      'Namespace/harbour-market',
      'metadata.labels',
      { 'pod-security.kubernetes.io/enforce': 'baseline' },
    ],
    ['PodDisruptionBudget/sms: it lets no pod go', 'PodDisruptionBudget/sms', 'spec.maxUnavailable', 0],
    ['Deployment/sms: no disruption budget', 'PodDisruptionBudget/sms', 'spec.selector.matchLabels', { app: 'sms' }],
    ['Deployment/sms process: it has no readiness probe', 'Deployment/sms', `${CONTAINER}.readinessProbe`],
    [
      'Deployment/sms process: a variable refers to one that stands after it',
      'Deployment/sms',
      `${CONTAINER}.env.0.value`,
      '$(AMQP_URL)',
    ],
    ['Deployment/sms: it may run as root', 'Deployment/sms', `${POD}.securityContext.runAsNonRoot`],
    ['Deployment/sms: it has no seccomp profile', 'Deployment/sms', `${POD}.securityContext.seccompProfile`],
    ['Deployment/sms: it gets a token of the cluster', 'Deployment/sms', `${POD}.automountServiceAccountToken`],
    ['Deployment/sms: it shares the account of others', 'Deployment/sms', `${POD}.serviceAccountName`, 'mailer'],
    ['Deployment/sms: its pods may share one node', 'Deployment/sms', `${POD}.topologySpreadConstraints`],
    ['Deployment/sms: it needs a scaler or a number of replicas, and not both', 'Deployment/sms', 'spec.replicas', 3],
    [
      'CronJob/backup-hourly operations: it can write to its root file system',
      'CronJob/backup-hourly',
      'spec.jobTemplate.spec.template.spec.containers.0.securityContext.readOnlyRootFilesystem',
      false,
    ],
    ['ScaledObject/sms: no Deployment smss', 'ScaledObject/sms', 'spec.scaleTargetRef.name', 'smss'],
    ['Service/status: it selects no pod', 'Service/status', 'spec.selector', { app: 'status' }],
    ['Service/status: it is public', 'Service/status', 'spec.type', 'NodePort'],
    [
      'Ingress: "service":{"name":"status" is public',
      'Ingress/gateway',
      'spec.rules.0.http.paths.0.backend.service.name',
      'status',
    ],
    ['Ingress: shop.example has no certificate', 'Ingress/gateway', 'spec.tls'],
    ['Ingress: shop.example has no certificate', 'Ingress/gateway', 'spec.tls.0.secretName'],
    ['Ingress: shop.example has no certificate', 'Ingress/gateway', 'spec.tls.0.hosts', ['www.shop.example']],
    ['Ingress/gateway: no Issuer letsencrypt', 'Issuer/letsencrypt', 'metadata.name', 'another'],
    [
      'Ingress: nothing answers at www.shop.example',
      'ConfigMap/settings',
      'data.PUBLIC_URL',
      'https://www.shop.example',
    ],
    ['NetworkPolicy: nothing refuses what is not permitted', 'NetworkPolicy/refuse', 'spec.policyTypes', ['Ingress']],
    ['NetworkPolicy/smtp: others than the mailer reach SMTP', 'NetworkPolicy/smtp', 'spec.podSelector', {}],
    [
      'NetworkPolicy/vendors: others than the mailer reach SMTP',
      'NetworkPolicy/vendors',
      'spec.egress.0.ports.0.port',
      587,
    ],
    ['NetworkPolicy/gateway: others than the mailer reach SMTP', 'NetworkPolicy/gateway', 'spec.egress.0.ports'],
  ])('is found: %s', (...[fault, title, path, value]) => {
    expect(faultsOfPolicy(planted(title, path, value))).toContain(fault);
  });

  it.each<[string, string, string, unknown?]>([
    [
      'Deployment/sms: spec.template.spec.containers.0.livenesProbe is no word of its kind',
      'Deployment/sms',
      `${CONTAINER}.livenesProbe`,
      {},
    ],
    ['ScaledObject/sms: spec.triggers.0.nme is no word of its kind', 'ScaledObject/sms', 'spec.triggers.0.nme', 'x'],
    ['Deployment/sms: data/spec/replicas must be integer', 'Deployment/sms', 'spec.replicas', 'two'],
    [
      'ScaledObject/sms: data/spec/triggers/0/metadata/value must be string',
      'ScaledObject/sms',
      'spec.triggers.0.metadata.value',
      50,
    ],
    ['Deployment/sms: no kind Deployment in apps/v2', 'Deployment/sms', 'apiVersion', 'apps/v2'],
    [
      'RabbitmqCluster/rabbitmq: spec.replicas: Invalid input: expected number, received string',
      'RabbitmqCluster/rabbitmq',
      'spec.replicas',
      '3',
    ],
    ['Issuer/letsencrypt: spec.acme.email: Invalid email address', 'Issuer/letsencrypt', 'spec.acme.email', 'shop'],
    ['MongoDBCommunity/mongodb: spec.: Unrecognized key: "memebers"', 'MongoDBCommunity/mongodb', 'spec.memebers', 3],
  ])('is found: %s', async (...[fault, title, path, value]) => {
    const faults = await Promise.all(planted(title, path, value).map(faultsOfSchema));
    expect(faults.flat()).toEqual([fault]);
  });
});
