import { SHARD_KEYS } from '@harbour/tools/operations/sharding/shard-keys';
import { isFilter } from './filter.ts';
import { type Route, routeOf } from './route.ts';
import type { StoreCommand } from './store-command.ts';

/** Commands of one kind: what they do, by which fields, and where a router would send them. */
export interface Tally {
  readonly collection: string;
  readonly shape: string;
  readonly route: Route;
  times: number;
}

/** The names of all fields of a filter, in order; those of `$and` and `$or` with them. */
function fieldsOf(filter: unknown): string[] {
  if (!isFilter(filter)) return [];
  const found = Object.entries(filter).flatMap(([name, value]) =>
    name === '$and' || name === '$or' ? (Array.isArray(value) ? value.flatMap(fieldsOf) : []) : [name],
  );
  return [...new Set(found)].toSorted();
}

/** What a command looks like without its values: `update one { _id, lease }`. */
function shapeOf({ name, filter, changesOne, isUpsert }: StoreCommand): string {
  const kind = `${name}${changesOne && name !== 'findAndModify' ? ' one' : ''}${isUpsert ? ', or add' : ''}`;
  return `${kind} { ${fieldsOf(filter).join(', ')} }`;
}

/** Counts the commands at sharded collections by kind. */
export class Tallies {
  readonly #found = new Map<string, Tally>();

  add(command: StoreCommand): void {
    const key = SHARD_KEYS.find(({ collection }) => collection === command.collection);
    if (key === undefined) return;
    const [shape, route] = [shapeOf(command), routeOf(command, key)];
    const name = `${command.collection} ${shape} ${route}`;
    const known = this.#found.get(name) ?? { collection: command.collection, shape, route, times: 0 };
    known.times += 1;
    this.#found.set(name, known);
  }

  /** All kinds, those asked most often first. */
  all(): Tally[] {
    return [...this.#found.values()].toSorted((a, b) => b.times - a.times);
  }
}
