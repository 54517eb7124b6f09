import * as z from 'zod';
import { EditedId } from '../catalogue/editing.ts';
import { PicturePath } from '../catalogue/picture.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageLimit } from '../http/page-limit.ts';

/** What a file can hold. */
export const IMPORT_KINDS = ['products', 'stock'] as const;
export const ImportKind = z.enum(IMPORT_KINDS).meta({ id: 'ImportKind' });
export type ImportKind = z.infer<typeof ImportKind>;

/** The life of an import: its file comes, is checked, is carried out, and can be undone. One that failed goes on where it was left. */
export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export const ImportState = z.enum(IMPORT_STATES).meta({ id: 'ImportState' });
export type ImportState = z.infer<typeof ImportState>;

/** States in which a gateway works on it. */
export const WORKING_STATES = ['checking', 'running', 'undoing'] as const satisfies readonly ImportState[];

/** Largest file in bytes, and the largest part of it that one call sends. */
export const IMPORT_LIMITS = { bytes: 1_000_000_000, part: 2_000_000 } as const;
/** For how many days an import can be undone. */
export const UNDO_DAYS = 30;

const Count = z.int().min(0);

/** What is wrong with a file, and where: at its first line are the names of the columns. */
export const ImportProblem = z
  .object({
    line: z.int(),
    /** Null where it concerns the whole row or file. */
    column: z.string().nullable(),
    /** In the reader’s language. */
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** An import as admins see it. */
export const Import = z
  .object({
    id: z.string(),
    kind: ImportKind,
    /** Of its file. */
    name: z.string(),
    /** The admin who began it. */
    by: z.object({ id: z.string() }),
    state: ImportState,
    /** Bytes of its file, and how many of them have come. */
    bytes: z.object({ all: Count, received: Count }),
    /** Rows of its file, once they are counted, and how many of them are done in this state. */
    rows: z.object({ all: Count.nullable(), done: Count }),
    /** Pictures that are fetched by their links. */
    pictures: z.object({ all: Count, done: Count }),
    /** Products that are new, change, stay the same, or could not be written; in a file of stock, variants. */
    outcome: z.object({ added: Count, changed: Count, same: Count, failed: Count }),
    /** The first hundred problems, and how many there are in all. */
    problems: z.array(ImportProblem),
    problemCount: Count,
    /** Since when it has been in each state. */
    steps: z.array(z.object({ state: ImportState, at: z.iso.datetime() })),
    /** Until when it can be undone; null where it cannot. */
    undoUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

const tag = 'Admin';
const params = EditedId;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/import',
  access: 'admin',
  tag,
  summary: 'Imports, newest first',
  byItself: true,
  query: z.object({ cursor: z.string().max(200).optional(), limit: PageLimit.optional() }),
  answer: z.array(Import),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/import/:id',
  access: 'admin',
  tag,
  summary: 'One import with its progress and problems',
  byItself: true,
  params,
  answer: Import,
});

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  access: 'admin',
  tag,
  summary: 'Begin an import: its file follows in parts',
  idempotent: true,
  body: z.object({
    kind: ImportKind,
    name: z.string('validation.required').trim().min(1, 'validation.required').max(200, 'validation.tooLong'),
    bytes: z
      .int('validation.importSize')
      .min(1, 'validation.importSize')
      .max(IMPORT_LIMITS.bytes, 'validation.importSize'),
  }),
  status: 201,
  answer: Import,
});

export const sendImportPart = endpoint({
  method: 'PUT',
  path: '/api/admin/import/:id/part/:number',
  access: 'admin',
  tag,
  summary:
    'Send the next part of the file, counted from 0; one that has come already is taken as such. 409 for any other',
  params: z.object({ id: EditedId.shape.id, number: z.coerce.number().int().min(0) }),
  rawBody: true,
  bodyMedia: ['text/csv'],
  maxBodyBytes: IMPORT_LIMITS.part,
  answer: Import,
});

export const nameImportPicture = endpoint({
  method: 'PUT',
  path: '/api/admin/import/:id/picture',
  access: 'admin',
  tag,
  summary: 'Say which picture a file name of the import means',
  params,
  body: z.object({ file: z.string().trim().min(1).max(200), image: PicturePath }),
  answer: z.object({ file: z.string() }),
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/:id/check',
  access: 'admin',
  tag,
  summary: 'Have the file checked: nothing is written. 409 unless all of it has come',
  params,
  answer: Import,
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/:id/run',
  access: 'admin',
  tag,
  summary: 'Carry out an import that was checked. 409 where it has problems',
  params,
  answer: Import,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/:id/undo',
  access: 'admin',
  tag,
  summary: 'Undo an import, also while it runs. What was edited or bought since stays, and is named among the problems',
  params,
  answer: Import,
});

export const resumeImport = endpoint({
  method: 'POST',
  path: '/api/admin/import/:id/resume',
  access: 'admin',
  tag,
  summary: 'Go on with an import that failed, where it was left',
  params,
  answer: Import,
});
