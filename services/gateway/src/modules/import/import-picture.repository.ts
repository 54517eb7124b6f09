import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type ImportPictureDocument, importPictureModel } from './import.model.ts';

/** What is known of a picture that a file names. */
export type NamedPicture = Pick<ImportPictureDocument, 'image' | 'problem'>;

export type ImportPictureRepository = ReturnType<typeof createImportPictureRepository>;

/** Queries over pictures that files name. */
export function createImportPictureRepository(connection: Connection) {
  const pictures = importPictureModel(connection);
  const awaited = (importId: string) => ({ importId, image: null, problem: trusted({ $exists: false }) });
  return {
    /** What is known of the pictures with these names. */
    async named(importId: string, names: readonly string[]): Promise<Map<string, NamedPicture>> {
      if (names.length === 0) return new Map();
      const found = await pictures
        .find({ importId, name: trusted({ $in: [...names] }) })
        .lean<ImportPictureDocument[]>()
        .exec();
      return new Map(found.map(({ name, ...picture }) => [name, picture]));
    },
    /** Notes links that are to be fetched; those that are noted already stay as they are. */
    async note(importId: string, links: readonly string[]): Promise<void> {
      if (links.length === 0) return;
      const createdAt = new Date();
      await pictures.bulkWrite(
        links.map((name) => ({
          updateOne: { filter: { importId, name }, update: { $setOnInsert: { image: null, createdAt } }, upsert: true },
        })),
      );
    },
    /** Says which picture a name means, or why there is none. */
    async keep(importId: string, name: string, picture: NamedPicture): Promise<void> {
      const $setOnInsert = { createdAt: new Date() };
      await pictures.updateOne({ importId, name }, { $set: picture, $setOnInsert }, { upsert: true });
    },
    /** A link that is not fetched yet; null where there is none. */
    awaited: async (importId: string): Promise<string | null> =>
      (await pictures.findOne(awaited(importId)).lean<ImportPictureDocument>().exec())?.name ?? null,
    /** How many links there are, and how many of them are fetched or given up. */
    async counts(importId: string): Promise<{ all: number; done: number }> {
      const [all, left] = [
        await pictures.countDocuments({ importId }),
        await pictures.countDocuments(awaited(importId)),
      ];
      return { all, done: all - left };
    },
  };
}
