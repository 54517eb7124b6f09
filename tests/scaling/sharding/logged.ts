import { mongo } from 'mongoose';
import { propertyOf } from '@harbour/platform/property';
import { isOfTheShop, type StoreCommand, storeCommandOf } from './store-command.ts';

/**
 * Reads a line of a MongoDB server's log (https://www.mongodb.com/docs/v6.0/reference/log-messages/).
 * @returns undefined where it tells of no command of the shop's processes that finds documents
 */
export function logged(line: string): StoreCommand | undefined {
  if (!line.includes('"Slow query"')) return undefined;
  const attributes = propertyOf(mongo.BSON.EJSON.parse(line), 'attr');
  const [type, namespace, command, by] = ['type', 'ns', 'command', 'appName'].map((name) =>
    propertyOf(attributes, name),
  );
  if (typeof by !== 'string' || !isOfTheShop(by)) return undefined;
  if (typeof type !== 'string' || typeof namespace !== 'string') return undefined;
  return typeof command === 'object' && command !== null ? storeCommandOf(type, namespace, command) : undefined;
}
