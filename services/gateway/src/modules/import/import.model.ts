import type { ImportKind, ImportState } from '@harbour/contracts/imports';
import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema, type Types } from 'mongoose';
import type { Outcome } from '../../csv/plan.ts';
import type { CsvProblem } from '../../csv/read-csv.ts';
import type { BulkRecord } from '../product/bulk/product-bulk.service.ts';

const DAY_SECONDS = 86_400;

export interface ImportDocument {
  _id: Types.ObjectId;
  kind: ImportKind;
  /** Of its file. */
  name: string;
  /** The id of the admin who began it. */
  by: string;
  state: ImportState;
  bytes: { all: number; received: number };
  /** How many parts of its file have come. */
  parts: number;
  rows: { all: number | null; done: number };
  /** How many groups of rows are done in this state: where another process goes on. */
  groups: number;
  outcome: Outcome;
  problems: CsvProblem[];
  problemCount: number;
  steps: { state: ImportState; at: Date }[];
  /** The process that works on it, and until when it is thought to be alive; null where none does. */
  lease: { by: string; until: Date } | null;
  /** How often it was taken up since it last came further. */
  attempts?: number;
  undoUntil: Date | null;
  createdAt: Date;
  /** When it is forgotten. */
  expiresAt: Date;
}

const number = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;
const own = { _id: false } as const;

const schema = new Schema<ImportDocument>(
  {
    kind: text,
    name: text,
    by: text,
    state: text,
    bytes: { all: number, received: number },
    parts: number,
    rows: { all: { type: Number, default: null }, done: number },
    groups: number,
    outcome: { added: number, changed: number, same: number, failed: number },
    problems: [new Schema<CsvProblem>({ line: Number, column: { type: String, default: null }, message: String }, own)],
    problemCount: number,
    steps: [new Schema({ state: String, at: Date }, own)],
    lease: { type: new Schema({ by: String, until: Date }, own), default: null },
    attempts: Number,
    undoUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'imports', versionKey: false },
);
schema.index({ createdAt: -1, _id: -1 });
// What is to be worked on.
schema.index({ state: 1, 'lease.until': 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of imports. */
export function importModel(connection: Connection) {
  return modelOnce(connection, 'Import', () => connection.model<ImportDocument>('Import', schema));
}

export interface ImportPartDocument {
  /** `<import>:<number of the part>`. */
  _id: string;
  importId: string;
  bytes: Buffer;
  createdAt: Date;
}

const partSchema = new Schema<ImportPartDocument>(
  { _id: text, importId: text, bytes: { type: Buffer, required: true }, createdAt: { type: Date, required: true } },
  { collection: 'importParts', versionKey: false },
);
partSchema.index({ importId: 1 });
// Parts of a file that nobody carried out.
partSchema.index({ createdAt: 1 }, { expireAfterSeconds: 7 * DAY_SECONDS });

/** The collection of parts of files: kept until the import is done. */
export function importPartModel(connection: Connection) {
  return connection.model<ImportPartDocument>('ImportPart', partSchema);
}

export interface ImportChangeDocument extends BulkRecord {
  importId: string;
  createdAt: Date;
}

const changeSchema = new Schema<ImportChangeDocument>(
  {
    importId: text,
    productId: { type: Schema.Types.ObjectId, required: true },
    pieces: { type: Schema.Types.Mixed, required: true },
    edit: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
  },
  { collection: 'importChanges', versionKey: false, minimize: false },
);
changeSchema.index({ importId: 1, productId: 1 }, { unique: true });
// For as long as an import can be undone, and a day more.
changeSchema.index({ createdAt: 1 }, { expireAfterSeconds: 31 * DAY_SECONDS });

/** The collection of what undoing an import needs, one for each product that it changed. */
export function importChangeModel(connection: Connection) {
  return connection.model<ImportChangeDocument>('ImportChange', changeSchema);
}

export interface ImportPictureDocument {
  importId: string;
  /** As the file has it: a link, or the name of a file. */
  name: string;
  /** Its path once it is there; null until then. */
  image: string | null;
  /** Why it could not be fetched, as a message key. */
  problem?: string;
  createdAt: Date;
}

const pictureSchema = new Schema<ImportPictureDocument>(
  {
    importId: text,
    name: text,
    image: { type: String, default: null },
    problem: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'importPictures', versionKey: false },
);
pictureSchema.index({ importId: 1, name: 1 }, { unique: true });
pictureSchema.index({ createdAt: 1 }, { expireAfterSeconds: 7 * DAY_SECONDS });

/** The collection of pictures that files name by a link or a file name. */
export function importPictureModel(connection: Connection) {
  return connection.model<ImportPictureDocument>('ImportPicture', pictureSchema);
}
