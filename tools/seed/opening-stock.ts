import type { Connection } from 'mongoose';

/**
 * Writes what there is of products whose changes of stock were not written down before: an entry for each variant that has any.
 * `chosen` narrows the products.
 */
export async function writeOpeningStock(connection: Connection, chosen: Record<string, unknown> = {}): Promise<void> {
  const plain = { id: { $toString: '$_id' }, sku: '$slug', stock: '$stock' };
  await connection
    .collection('products')
    .aggregate([
      { $match: chosen },
      // What has an entry has all of them.
      {
        $lookup: {
          from: 'stockEntries',
          let: { id: { $toString: '$_id' } },
          pipeline: [{ $match: { $expr: { $eq: ['$productId', '$$id'] } } }, { $limit: 1 }],
          as: 'entries',
        },
      },
      { $match: { entries: [] } },
      { $project: { variant: { $ifNull: ['$variants', [plain]] } } },
      { $unwind: '$variant' },
      { $match: { 'variant.stock': { $ne: 0 } } },
      {
        $project: {
          _id: false,
          productId: { $toString: '$_id' },
          variantId: '$variant.id',
          sku: '$variant.sku',
          at: '$$NOW',
          cause: 'opening',
          change: '$variant.stock',
        },
      },
      { $merge: { into: 'stockEntries' } },
    ])
    .toArray();
}
