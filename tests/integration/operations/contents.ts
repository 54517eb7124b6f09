import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';

/** All that a database holds: options and indexes of each collection, and a hash of its documents' very bytes. */
export async function contentsOf(connection: Connection): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const { name, options } of (await connection.listCollections()) as { name: string; options?: object }[]) {
    const collection = connection.collection(name);
    const hash = createHash('sha256');
    let documents = 0;
    for await (const document of collection.find<Buffer>({}, { raw: true, sort: { _id: 1 } })) {
      hash.update(document);
      documents += 1;
    }
    const indexes = (await collection.indexes()).toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    contents[name] = { options, indexes, documents, sha256: hash.digest('hex') };
  }
  return contents;
}
