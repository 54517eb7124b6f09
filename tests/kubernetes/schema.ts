import type * as z from 'zod';
import { OPERATOR_KINDS } from './operator-kinds.ts';
import { type Resource, titleOf } from './resource.ts';

interface Model {
  readonly prototype: { validate(this: unknown): void };
}

/** The model of a built-in kind, or of one of KEDA's. */
async function modelOf({ apiVersion, kind }: Resource): Promise<Model | undefined> {
  const library = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
  try {
    const module = (await import(`${library}/${apiVersion}/${kind}`)) as Record<string, Model>;
    return module[kind];
  } catch {
    return undefined;
  }
}

/**
 * A copy that notes which of its keys are looked at: the schemas pass over what they do not know, and a word spelt
 * wrong would be silently without effect in a cluster.
 */
function watched(value: unknown, path: string, unread: (() => string[])[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => watched(item, `${path}.${index}`, unread));
  const read = new Set<PropertyKey>();
  const keys = Object.keys(value);
  const inner = Object.fromEntries(keys.map((key) => [key, watched((value as never)[key], `${path}.${key}`, unread)]));
  unread.push(() => keys.filter((key) => !read.has(key)).map((key) => `${path}.${key}`));
  return new Proxy(inner, {
    get(target, key, receiver) {
      read.add(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** What a resource's schema has against it. */
export async function faultsOfSchema(resource: Resource): Promise<string[]> {
  const title = titleOf(resource);
  const own = OPERATOR_KINDS[`${resource.apiVersion}/${resource.kind}`];
  if (own !== undefined) {
    const issues = own.safeParse(resource['spec']).error?.issues ?? [];
    return issues.map((issue: z.core.$ZodIssue) => `${title}: spec.${issue.path.join('.')}: ${issue.message}`);
  }
  const model = await modelOf(resource);
  if (model === undefined) return [`${title}: no kind ${resource.kind} in ${resource.apiVersion}`];
  const unread: (() => string[])[] = [];
  const seen = watched(resource, '', unread);
  try {
    model.prototype.validate.call(seen);
  } catch (error) {
    return [`${title}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return unread.flatMap((tell) => tell()).map((path) => `${title}: ${path.slice(1)} is no word of its kind`);
}
