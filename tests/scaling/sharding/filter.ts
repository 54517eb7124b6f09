/** What documents are found by: names of fields, or of operators, and what they must be. */
export type Filter = Readonly<Record<string, unknown>>;

/** Whether something is a filter and not a value, such as a date, a list or an id of MongoDB. */
export const isFilter = (value: unknown): value is Filter =>
  // What a driver loaded beside the tests has read has prototypes of its own.
  Object.prototype.toString.call(value) === '[object Object]' && !Reflect.has(Object(value), '_bsontype');
