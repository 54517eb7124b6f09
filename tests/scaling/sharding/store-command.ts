import { propertyOf } from '@harbour/platform/property';

/** A command of a process, as a server of MongoDB tells it in its log or its profile. */
export interface StoreCommand {
  readonly collection: string;
  readonly name: string;
  /** What it finds documents by. */
  readonly filter: unknown;
  /** Whether it changes one document, however many the filter finds. */
  readonly changesOne: boolean;
  readonly isUpsert: boolean;
}

/** Whether a process of the shop has sent a command, by the name that it gives MongoDB; tests and operators give none. */
export const isOfTheShop = (appName: string): boolean => appName.startsWith('harbour-');

const firstStep = (command: object): unknown => propertyOf(propertyOf(command, 'pipeline'), '0');

/** Where each command has its filter. */
const FILTER_OF: Readonly<Record<string, (command: object) => unknown>> = {
  find: (command) => propertyOf(command, 'filter'),
  count: (command) => propertyOf(command, 'query'),
  distinct: (command) => propertyOf(command, 'query'),
  findAndModify: (command) => propertyOf(command, 'query'),
  aggregate: (command) => propertyOf(firstStep(command), '$match'),
};

const isWatch = (command: object): boolean => propertyOf(firstStep(command), '$changeStream') !== undefined;

/**
 * Reads an operation that a server has logged or profiled, by its type there.
 * @returns undefined where it finds nothing by a filter: an insert, a further part of an answer, a watch
 */
export function storeCommandOf(type: string, namespace: string, command: object): StoreCommand | undefined {
  const collection = namespace.slice(namespace.indexOf('.') + 1);
  const isUpsert = propertyOf(command, 'upsert') === true;
  if (type === 'update') {
    const changesOne = propertyOf(command, 'multi') !== true;
    return { collection, name: 'update', filter: propertyOf(command, 'q'), changesOne, isUpsert };
  }
  if (type === 'remove') {
    const changesOne = Number(propertyOf(command, 'limit')) === 1;
    return { collection, name: 'delete', filter: propertyOf(command, 'q'), changesOne, isUpsert };
  }
  const name = Object.keys(FILTER_OF).find((each) => each in command);
  if (name === undefined || isWatch(command)) return undefined;
  return { collection, name, filter: FILTER_OF[name]?.(command), changesOne: name === 'findAndModify', isUpsert };
}
