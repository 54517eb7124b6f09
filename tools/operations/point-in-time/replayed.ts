/** Operations on one document. */
export const DOCUMENT_OPERATIONS: ReadonlySet<string> = new Set(['insert', 'update', 'replace', 'delete']);

/** Every operation that a replay knows. Those of sharding and of time series are missing. */
export const REPLAYED: ReadonlySet<string> = new Set([
  ...DOCUMENT_OPERATIONS,
  'create',
  'drop',
  'dropDatabase',
  'rename',
  'createIndexes',
  'dropIndexes',
  'modify',
]);
