import { isObject, type Json, type JsonObject } from './resource.ts';

/** Lists of built-in kinds whose items are told apart by a field; every other list is replaced whole. */
const MERGE_KEYS: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  initContainers: 'name',
  topologySpreadConstraints: 'topologyKey',
  volumeMounts: 'mountPath',
  volumes: 'name',
};
const CONTAINER_PORTS = 'containerPort';

function mergeKeyOf(field: string, items: readonly Json[]): string | undefined {
  if (field === 'ports')
    return items.every((item) => isObject(item) && CONTAINER_PORTS in item) ? CONTAINER_PORTS : 'port';
  return MERGE_KEYS[field];
}

function mergeLists(field: string, base: readonly Json[], patch: readonly Json[]): Json[] {
  const key = mergeKeyOf(field, [...base, ...patch]);
  if (key === undefined) return [...patch];
  const keyOf = (item: Json): Json | undefined => (isObject(item) ? item[key] : undefined);
  const known = new Set(base.map(keyOf));
  const merged = base.map((item) => {
    const change = patch.find((each) => keyOf(each) === keyOf(item));
    return change === undefined ? item : merge(field, item, change);
  });
  // What is new goes first, as kustomize has it: a variable that others refer to stands before them.
  return [...patch.filter((item) => !known.has(keyOf(item))), ...merged];
}

function merge(field: string, base: Json | undefined, patch: Json): Json {
  if (isObject(base) && isObject(patch)) return strategicMerge(base, patch);
  if (Array.isArray(base) && Array.isArray(patch)) return mergeLists(field, base, patch);
  return patch;
}

/** Merges a patch into a resource as Kubernetes does: objects by key, known lists by item, `null` removes. */
export function strategicMerge(base: JsonObject, patch: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete merged[field];
    else merged[field] = merge(field, base[field], value);
  }
  return merged;
}
