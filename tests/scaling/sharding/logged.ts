import { mongo } from 'mongoose';
import { propertyOf } from '@harbour/platform/property';
import { isOfTheShop, type StoreCommand, storeCommandOf } from './store-command.ts';

function logged(line: string): StoreCommand | undefined {
  if (!line.includes('"Slow query"')) return undefined;
  const attributes = propertyOf(mongo.BSON.EJSON.parse(line), 'attr');
  const [type, namespace, command, by] = ['type', 'ns', 'command', 'appName'].map((name) =>
    propertyOf(attributes, name),
  );
  if (typeof by !== 'string' || !isOfTheShop(by)) return undefined;
  if (typeof type !== 'string' || typeof namespace !== 'string') return undefined;
  return typeof command === 'object' && command !== null ? storeCommandOf(type, namespace, command) : undefined;
}

/**
 * The commands of the shop's processes that find documents, from the log of a MongoDB server
 * (https://www.mongodb.com/docs/v6.0/reference/log-messages/).
 */
export async function* loggedIn(log: AsyncIterable<string>): AsyncGenerator<StoreCommand> {
  let rest = '';
  for await (const text of log) {
    // Not by node:readline, which ends a line also at U+2028, which a command may hold.
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const found = logged(line);
      if (found !== undefined) yield found;
    }
  }
}
