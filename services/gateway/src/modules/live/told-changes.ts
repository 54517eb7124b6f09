/** Numbers that go down with every order: telling of each would have every screen fetch the shop anew. */
const COUNTED = [
  ['products', 'stock'],
  ['basketRules', 'usesLeft'],
] as const;

const isMereCount = ([collection, field]: (typeof COUNTED)[number]) => ({
  $and: [
    { $eq: ['$ns.coll', collection] },
    { $eq: ['$operationType', 'update'] },
    { $eq: [{ $size: { $objectToArray: '$updateDescription.updatedFields' } }, 1] },
    // What is sold out or used up is news.
    { $gt: [`$updateDescription.updatedFields.${field}`, 0] },
  ],
});

/** Other changes than updates have none, which an operator for sets refuses. */
const UPDATED = { $ifNull: ['$updateDescription.updatedFields', { none: true }] };

/** Counting what was bought together is no news: buyers are not concerned, and products show it at the next look. */
const IS_COUNTING = {
  $and: [
    { $in: ['$ns.coll', ['orders', 'products']] },
    { $eq: ['$operationType', 'update'] },
    {
      $setIsSubset: [{ $map: { input: { $objectToArray: UPDATED }, in: '$$this.k' } }, ['boughtWith']],
    },
  ],
};

/**
 * Whether a change of the store is told to people who look at the shop, as an expression over an event of a change stream: what is dropped
 * whole, and what only counts, is not.
 */
export const IS_TOLD = {
  $and: [
    { $in: ['$operationType', ['insert', 'update', 'replace', 'delete']] },
    { $not: [{ $or: [...COUNTED.map(isMereCount), IS_COUNTING] }] },
  ],
};
