import { types } from 'node:util';
import type { ShardKey } from '@harbour/tools/operations/sharding/shard-keys';
import { isFilter } from './filter.ts';
import type { StoreCommand } from './store-command.ts';

/** Where a router sends a command; `refused` where it takes none that names neither the key nor the document. */
export type Route = 'one shard' | 'some shards' | 'every shard' | 'refused';

/** How far a filter names a field: by one value, by several, or not at all. */
type Naming = 'one' | 'several' | 'none';

function namingByValue(value: unknown): Naming {
  if (value === undefined || types.isRegExp(value)) return 'none';
  if (!isFilter(value) || !Object.keys(value).some((name) => name.startsWith('$'))) return 'one';
  if ('$eq' in value) return 'one';
  const among = value['$in'];
  if (!Array.isArray(among)) return 'none';
  return among.length === 1 ? 'one' : 'several';
}

const WORTH: readonly Naming[] = ['one', 'several', 'none'];
const better = (a: Naming, b: Naming): Naming => (WORTH.indexOf(a) < WORTH.indexOf(b) ? a : b);

function namingOf(filter: unknown, field: string): Naming {
  if (!isFilter(filter)) return 'none';
  const { $and: every, $or: either } = filter;
  const here = namingByValue(filter[field]);
  const all = Array.isArray(every) ? every.map((part) => namingOf(part, field)) : [];
  const branches = Array.isArray(either) ? either.map((part) => namingOf(part, field)) : [];
  const inBranches: Naming = branches.length === 0 || branches.includes('none') ? 'none' : 'several';
  return [...all, inBranches].reduce(better, here);
}

const ROUTE_OF: Readonly<Record<Naming, Route>> = {
  one: 'one shard',
  several: 'some shards',
  none: 'every shard',
};

/**
 * Where the router of a sharded MongoDB 6, the oldest that the shop supports, sends a command. A read or a change of many
 * goes by the first field of the key (https://www.mongodb.com/docs/v6.0/core/sharded-cluster-query-router/). A change of
 * one document needs the whole key or `_id`, an upsert the whole key
 * (https://www.mongodb.com/docs/v6.0/reference/method/db.collection.updateOne/#sharded-collections), and a findAndModify
 * the whole key (https://www.mongodb.com/docs/v6.0/reference/command/findAndModify/#sharded-collections).
 */
export function routeOf({ name, filter, changesOne, isUpsert }: StoreCommand, { key }: ShardKey): Route {
  const fields = Object.keys(key);
  const hasKey = fields.every((field) => namingOf(filter, field) === 'one');
  const mustHaveKey = isUpsert || name === 'findAndModify';
  const namesOne = hasKey || (!mustHaveKey && namingOf(filter, '_id') === 'one');
  if ((changesOne || isUpsert) && !namesOne) return 'refused';
  return ROUTE_OF[namingOf(filter, fields[0] ?? '')];
}
