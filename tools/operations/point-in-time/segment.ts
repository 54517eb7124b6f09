import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { SetupError } from '../../backing-services/setup-error.ts';
import { StoredTime } from './cluster-time.ts';

/** More than a segment can hold: it ends with the change that fills 8 MiB, and MongoDB's largest have 16 MiB. */
const MOST_BYTES = 64 * 1024 * 1024;
const LINE = '\n';

const Header = z.object({
  format: z.literal(1),
  database: z.string(),
  /** The resume token that this segment began after; missing where the changes before it are unknown. */
  after: z.string().optional(),
  /** The segment holds every change from this time... */
  from: StoredTime,
  /** ...and before this one. */
  through: StoredTime,
  /** The resume token after which the next segment begins. */
  end: z.string(),
  changes: z.int().nonnegative(),
  /** Which operations occur in it. */
  operations: z.array(z.string()),
});

/** What a segment says of itself. */
export type SegmentHeader = z.output<typeof Header>;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A segment's bytes: a line with the SHA-256 of all that follows, a line that describes it, and the changes, compressed. */
export function encodeSegment(header: SegmentHeader, changes: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(JSON.stringify(Header.encode(header)) + LINE), gzipSync(changes)]);
  return Buffer.concat([Buffer.from(sha256(content) + LINE), content]);
}

/** A segment from its file, its changes one after the other. @throws SetupError where a byte of it was changed */
export function readSegment(file: string): { header: SegmentHeader; changes: () => Buffer } {
  const bytes = readFileSync(file);
  const content = bytes.subarray(bytes.indexOf(LINE) + 1);
  if (bytes.toString('latin1', 0, bytes.length - content.length) !== sha256(content) + LINE) {
    throw new SetupError(`${basename(file)}: it was changed after it was written; this archive cannot be trusted`);
  }
  const end = content.indexOf(LINE);
  return {
    header: Header.decode(JSON.parse(content.toString('utf8', 0, end))),
    changes: () => gunzipSync(content.subarray(end + 1), { maxOutputLength: MOST_BYTES }),
  };
}
