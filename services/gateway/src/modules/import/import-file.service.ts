import type { Import, ImportKind } from '@harbour/contracts/imports';
import type { Language } from '@harbour/contracts/language';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { ImportPartRepository } from './import-part.repository.ts';
import type { ImportPictureRepository } from './import-picture.repository.ts';
import type { ImportRepository } from './import.repository.ts';
import { createImportLookup, refused } from './import-lookup.ts';
import { noOutcome } from '../../csv/plan.ts';

/** How long a file is kept that nobody carries out. */
const KEPT_MS = 7 * 86_400_000;

export interface ImportFileDependencies {
  readonly imports: Pick<ImportRepository, 'byId' | 'insert'>;
  readonly parts: Pick<ImportPartRepository, 'add'>;
  readonly pictures: Pick<ImportPictureRepository, 'counts' | 'keep'>;
  readonly inTransaction: Transaction;
}

export type ImportFileService = ReturnType<typeof createImportFileService>;

/** Takes the files of imports, part by part. */
export function createImportFileService(deps: ImportFileDependencies) {
  const { imports, parts, pictures, inTransaction } = deps;
  const { find, shown } = createImportLookup(deps);
  return {
    async begin(given: { kind: ImportKind; name: string; bytes: number }, by: Actor, lang: Language): Promise<Import> {
      const createdAt = new Date();
      const stored = await imports.insert({
        kind: given.kind,
        name: given.name,
        by: by.id,
        state: 'uploading',
        bytes: { all: given.bytes, received: 0 },
        parts: 0,
        rows: { all: null, done: 0 },
        groups: 0,
        outcome: noOutcome(),
        problems: [],
        problemCount: 0,
        steps: [{ state: 'uploading', at: createdAt }],
        lease: null,
        undoUntil: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + KEPT_MS),
      });
      return shown(stored, lang);
    },

    /** Keeps the next part of a file; one that has come already is taken as such. @throws CLIENT_ERROR 409 for any other */
    addPart: (id: string, number: number, bytes: Buffer, lang: Language): Promise<Import> =>
      inTransaction(async () => {
        const before = await find(id);
        if (number < before.parts) return shown(before, lang);
        const after = bytes.length === 0 ? null : await parts.add(before._id, number, bytes);
        if (after === null) throw refused('error.importPart');
        return shown(after, lang);
      }),

    /** Says which picture a file name means. */
    async namePicture(id: string, file: string, image: string): Promise<{ file: string }> {
      const { _id } = await find(id);
      await pictures.keep(_id.toHexString(), file, { image });
      return { file };
    },
  };
}
