import type { Connection, Types } from 'mongoose';
import { type ImportDocument, importModel, importPartModel } from './import.model.ts';

export type ImportPartRepository = ReturnType<typeof createImportPartRepository>;

const partId = (id: Types.ObjectId, number: number): string => `${id.toHexString()}:${number}`;

/** Queries over the parts of files. */
export function createImportPartRepository(connection: Connection) {
  const imports = importModel(connection);
  const parts = importPartModel(connection);
  return {
    /** Keeps the next part of a file, within the running transaction; null where it is not the next one, or too much. */
    async add(id: Types.ObjectId, number: number, bytes: Buffer): Promise<ImportDocument | null> {
      const after = await imports
        .findOneAndUpdate(
          { _id: id, state: 'uploading', parts: number },
          { $inc: { parts: 1, 'bytes.received': bytes.length } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec();
      if (after === null || after.bytes.received > after.bytes.all) return null;
      await parts.create([{ _id: partId(id, number), importId: id.toHexString(), bytes, createdAt: new Date() }]);
      return after;
    },
    /** The bytes of a file, part by part. @throws where a part is missing */
    async *bytesOf({ _id, parts: count }: Pick<ImportDocument, '_id' | 'parts'>): AsyncGenerator<Buffer> {
      for (let number = 0; number < count; number += 1) {
        const part = await parts.findById(partId(_id, number)).lean<{ bytes: { buffer: Uint8Array } }>().exec();
        if (part === null) throw new Error(`part ${number} of the import is missing`);
        const { buffer, byteOffset, byteLength } = part.bytes.buffer;
        yield Buffer.from(buffer, byteOffset, byteLength);
      }
    },
    async drop(id: Types.ObjectId): Promise<void> {
      await parts.deleteMany({ importId: id.toHexString() });
    },
  };
}
