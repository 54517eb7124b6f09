import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { isObject, type Json, type JsonObject, type Resource } from './resource.ts';
import { strategicMerge } from './strategic-merge.ts';

/** The part of kustomize that our overlays use; a word beyond it is refused instead of being passed over. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  patches: z
    .array(
      z.strictObject({
        path: z.string(),
        target: z.strictObject({ kind: z.string(), labelSelector: z.string().regex(/^[\w./-]+=[\w.-]+$/) }).optional(),
      }),
    )
    .default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() }))
    .default([]),
});
type Kustomization = z.output<typeof Kustomization>;

function documentsOf(file: string): Resource[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
    return document.toJS() as Resource;
  });
}

function isMeant(resource: Resource, patch: Resource, target: Kustomization['patches'][number]['target']): boolean {
  if (target === undefined) return resource.kind === patch.kind && resource.metadata.name === patch.metadata.name;
  const [label = '', value] = target.labelSelector.split('=');
  return resource.kind === target.kind && resource.metadata.labels?.[label] === value;
}

function applyPatch(resources: readonly Resource[], file: string, target: Kustomization['patches'][number]['target']) {
  let patched = [...resources];
  for (const patch of documentsOf(file)) {
    let meant = 0;
    patched = patched.map((resource) => {
      if (!isMeant(resource, patch, target)) return resource;
      meant += 1;
      const named = { ...patch, metadata: { ...patch.metadata, name: resource.metadata.name } };
      return strategicMerge(resource as unknown as JsonObject, named) as unknown as Resource;
    });
    if (meant === 0) throw new Error(`${file}: it changes nothing that is there`);
  }
  return patched;
}

function withImages(value: Json, images: Kustomization['images']): Json {
  if (Array.isArray(value)) return value.map((item) => withImages(item, images));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    const isList = (key === 'containers' || key === 'initContainers') && Array.isArray(inner);
    return [key, isList ? inner.map((item) => withImage(item, images)) : withImages(inner, images)];
  });
  return Object.fromEntries(entries);
}

function withImage(container: Json, images: Kustomization['images']): Json {
  if (!isObject(container) || typeof container['image'] !== 'string') return container;
  const [name = '', tag] = container['image'].split(/:(?=[^/]*$)/);
  const change = images.find((image) => image.name === name);
  if (change === undefined) return container;
  const newTag = change.newTag ?? tag;
  return { ...container, image: (change.newName ?? name) + (newTag === undefined ? '' : `:${newTag}`) };
}

function withNamespace(resource: Resource, namespace: string): Resource {
  if (resource.kind === 'Namespace') return { ...resource, metadata: { ...resource.metadata, name: namespace } };
  return { ...resource, metadata: { ...resource.metadata, namespace } };
}

/** The resources that a kustomization stands for. @throws where a file, or what a patch is meant for, is missing */
export function render(folder: string): Resource[] {
  const file = join(folder, 'kustomization.yaml');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const parsed = Kustomization.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { resources, patches, images, namespace } = parsed.data;
  let rendered = resources.flatMap((name) => {
    const path = join(dirname(file), name);
    return statSync(path).isDirectory() ? render(path) : documentsOf(path);
  });
  for (const { path, target } of patches) rendered = applyPatch(rendered, join(folder, path), target);
  rendered = rendered.map((resource) => withImages(resource as unknown as Json, images) as unknown as Resource);
  return namespace === undefined ? rendered : rendered.map((resource) => withNamespace(resource, namespace));
}
