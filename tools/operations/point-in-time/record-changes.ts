import type { mongo } from 'mongoose';
import { propertyOf } from '@harbour/platform/property';
import { FAITHFUL } from '../bson-stream.ts';
import { bytesOf } from './change.ts';
import type { ClusterTime } from './cluster-time.ts';
import { textOfToken, timeOfToken } from './resume-token.ts';
import { encodeSegment, type SegmentHeader } from './segment.ts';
import { addSegment } from './segment-folder.ts';

/** A segment ends with the change that fills this much memory. */
const FULL_BYTES = 8 * 1024 * 1024;
/** How long the server waits for changes before it says that there are none. */
const AWAIT_MS = 250;
/** How long the set's majority may take to have what its primary has. */
const PATIENCE_MS = 30_000;

/** Where a segment begins. */
export interface Beginning {
  readonly number: number;
  readonly from: ClusterTime;
  /** The resume token of the segment before; without one, nothing is known of the changes before `from`. */
  readonly after?: string;
}

/** What a run has added. */
export interface Recorded {
  readonly changes: number;
  readonly through: ClusterTime;
}

const streamFrom = (db: mongo.Db, { from, after }: Beginning): mongo.ChangeStream =>
  db.watch([], {
    ...FAITHFUL,
    showExpandedEvents: true,
    maxAwaitTimeMS: AWAIT_MS,
    // Also after the token of a stream that ended because the database was dropped.
    ...(after === undefined ? { startAtOperationTime: from } : { startAfter: { _data: after } }),
  });

interface Read {
  readonly bytes: Uint8Array[];
  readonly operations: Set<string>;
  end: string;
}

/** Reads changes into memory until they fill a segment, the stream has passed `target`, or it has ended. */
async function readSome(
  stream: mongo.ChangeStream,
  target: ClusterTime,
): Promise<Read & { isLast: boolean; hasEnded: boolean }> {
  const read: Read = { bytes: [], operations: new Set(), end: '' };
  const deadline = Date.now() + PATIENCE_MS;
  let size = 0;
  for (;;) {
    const event = await stream.tryNext();
    read.end = textOfToken(stream.resumeToken);
    const hasEnded = event?.operationType === 'invalidate';
    if (event !== null && !hasEnded) {
      const bytes = bytesOf(event);
      size += bytes.length;
      read.bytes.push(bytes);
      read.operations.add(event.operationType);
    }
    const isBehind = timeOfToken(read.end).compare(target) < 0;
    const isLast = event === null ? !isBehind || Date.now() > deadline : timeOfToken(read.end).compare(target) > 0;
    if (hasEnded || isLast || size >= FULL_BYTES) return { ...read, isLast: isLast && !hasEnded, hasEnded };
  }
}

/**
 * Adds what has changed in a database since a segment ended, up to `target`, to a folder. Holds one segment in memory.
 * @throws MongoServerError where the oplog no longer has what followed
 */
export async function recordChanges(
  db: mongo.Db,
  folder: string,
  beginning: Beginning,
  target: ClusterTime,
): Promise<Recorded> {
  let next = beginning;
  let changes = 0;
  let stream = streamFrom(db, next);
  try {
    for (;;) {
      const { bytes, operations, end, isLast, hasEnded } = await readSome(stream, target);
      const through = timeOfToken(end);
      const header: SegmentHeader = {
        format: 1,
        database: db.databaseName,
        ...(next.after === undefined ? {} : { after: next.after }),
        from: next.from,
        through,
        end,
        changes: bytes.length,
        operations: [...operations],
      };
      if (end !== next.after) addSegment(folder, next.number, encodeSegment(header, Buffer.concat(bytes)));
      changes += bytes.length;
      if (isLast) return { changes, through };
      next = { number: next.number + (end === next.after ? 0 : 1), from: through, after: end };
      if (hasEnded) {
        await stream.close();
        stream = streamFrom(db, next);
      }
    }
  } finally {
    await stream.close();
  }
}

/** ChangeStreamHistoryLost, and ChangeStreamFatalError for a token that the oplog does not know. */
const LOST = [286, 280];

/** Whether a stream could not go on because the oplog has lost its place. The code has the type of BSON, as the stream's documents have. */
export const isHistoryLost = (error: unknown): boolean => LOST.includes(Number(propertyOf(error, 'code')));
