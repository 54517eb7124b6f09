import { mongo } from 'mongoose';

const { BSON } = mongo;
const LENGTH_BYTES = 4;
/** Larger than the 16 MB a document may have: what says to be longer is no BSON. */
const MOST_BYTES = 17 * 1024 * 1024;

/** Documents as they lie one after the other in a file, each still in its own bytes. @throws where the file is cut */
export async function* rawDocuments(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    let from = 0;
    while (waiting.length - from >= LENGTH_BYTES) {
      const length = waiting.readInt32LE(from);
      if (length < LENGTH_BYTES + 1 || length > MOST_BYTES) throw new Error('this is no BSON');
      if (waiting.length - from < length) break;
      yield waiting.subarray(from, from + length);
      from += length;
    }
    waiting = waiting.subarray(from);
  }
  if (waiting.length > 0) throw new Error('the file ends within a document');
}

/** Options that leave every value in the very type it was stored in: 3 stays an int, 3.0 a double. */
export const FAITHFUL = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const satisfies mongo.BSON.DeserializeOptions;

/** A document with every value in the very type it was stored in. */
export function faithful(bytes: Uint8Array): mongo.BSON.Document {
  return BSON.deserialize(bytes, FAITHFUL);
}
