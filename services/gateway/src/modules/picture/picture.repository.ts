import type { Connection } from 'mongoose';
import { type PictureDocument, pictureModel } from './picture.model.ts';

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** Queries over pictures. */
export function createPictureRepository(connection: Connection) {
  const pictures = pictureModel(connection);
  return {
    async find(file: string): Promise<Buffer | undefined> {
      const found = await pictures.findById(file).lean<{ bytes: { buffer: Uint8Array } }>().exec();
      return found === null ? undefined : Buffer.from(found.bytes.buffer);
    },
    has: async (file: string): Promise<boolean> => (await pictures.exists({ _id: file })) !== null,
    /** Keeps files; those that are there already are the same. */
    async keep(files: readonly PictureDocument[]): Promise<void> {
      await pictures.bulkWrite(
        files.map(({ _id, ...rest }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
        })),
      );
    },
  };
}
