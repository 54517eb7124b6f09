import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@harbour/tools/processes';
import { parse } from 'yaml';
import { render } from './render.ts';
import { type Resource, textAt, titleOf } from './resource.ts';
import { faultsOfSchema } from './schema.ts';

const OVERLAYS = join(ROOT, 'k8s', 'overlays');
const synchronised = render(join(OVERLAYS, 'argocd'));
const HOLD_DATA = ['Namespace', 'PersistentVolumeClaim', 'MongoDBCommunity', 'RabbitmqCluster'];
const OPTIONS = 'argocd.argoproj.io/sync-options';

/** A resource without what only Argo CD reads. */
function plain(resource: Resource): Resource {
  const { annotations, ...metadata } = resource.metadata;
  const others = Object.entries(annotations ?? {}).filter(([name]) => !name.startsWith('argocd.argoproj.io/'));
  const left = others.length > 0 ? { annotations: Object.fromEntries(others) } : {};
  return { ...resource, metadata: { ...metadata, ...left } };
}

describe('what Argo CD is given', () => {
  it('is the overlay production, but for what Argo CD alone reads', () => {
    expect(synchronised.map(plain)).toEqual(render(join(OVERLAYS, 'production')));
  });

  it('keeps everything that holds data', () => {
    const holding = synchronised.filter(({ kind }) => HOLD_DATA.includes(kind));
    expect(new Set(holding.map(({ kind }) => kind))).toEqual(new Set(HOLD_DATA));
    const lost = holding.filter(({ metadata }) => metadata.annotations?.[OPTIONS] !== 'Prune=false,Delete=false');
    expect(lost.map(titleOf)).toEqual([]);
  });

  it('leaves the number of pods to the scalers, whose work it would undo', () => {
    const scaled = synchronised.map((each) => textAt(each, 'spec.scaleTargetRef.name')).filter((name) => name !== '');
    expect(scaled).toEqual(expect.arrayContaining(['gateway', 'mailer', 'sms']));
    const fixed = synchronised.filter(
      (each) =>
        each.kind === 'Deployment' && scaled.includes(each.metadata.name) && textAt(each, 'spec.replicas') !== '',
    );
    expect(fixed.map(titleOf)).toEqual([]);
  });

  it('is named by an Application that its schema takes', async () => {
    const application = parse(readFileSync(join(OVERLAYS, 'argocd', 'application.yaml'), 'utf8')) as Resource;
    expect(await faultsOfSchema(application)).toEqual([]);
    expect(existsSync(join(ROOT, textAt(application, 'spec.source.path'), 'kustomization.yaml'))).toBe(true);
    const namespaces = new Set(
      synchronised.map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace)),
    );
    expect([...namespaces]).toEqual([textAt(application, 'spec.destination.namespace')]);
  });
});
