import type { Connection } from 'mongoose';

/** Whether the stock of every product, and of every variant, is what its entries add up to: a line for each that is not. */
export async function ledgerFaults(connection: Connection): Promise<string[]> {
  const written = await connection
    .collection('stockEntries')
    .aggregate<{ _id: string; sum: number }>([{ $group: { _id: '$variantId', sum: { $sum: '$change' } } }])
    .toArray();
  const sums = new Map(written.map(({ _id, sum }) => [_id, sum]));
  const faults: string[] = [];
  for await (const { _id, slug, stock, variants } of connection.collection('products').find()) {
    const sold: { id: string; stock: number }[] = variants ?? [{ id: _id.toHexString(), stock }];
    const all = sold.reduce((sum, variant) => sum + variant.stock, 0);
    if (all !== stock) faults.push(`${String(slug)} has ${String(stock)}, its variants ${all}`);
    for (const { id, stock: left } of sold) {
      if (left !== (sums.get(id) ?? 0)) {
        faults.push(`${String(slug)} has ${left}, its entries say ${sums.get(id) ?? 0}`);
      }
    }
  }
  return faults;
}
