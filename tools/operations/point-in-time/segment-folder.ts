import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { SetupError } from '../../backing-services/setup-error.ts';
import { propertyOf } from '@harbour/platform/property';
import type { ClusterTime } from './cluster-time.ts';
import { readSegment } from './segment.ts';

const NAME = /^(\d{10})\.segment$/;
const UNFINISHED = '.unfinished';

/** A file of the archive. They are numbered without a gap. */
export interface SegmentFile {
  readonly number: number;
  readonly file: string;
}

/** The segments of a folder, the oldest first; none where the folder does not exist. */
export function segmentsOf(folder: string): SegmentFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, digits] = NAME.exec(name) ?? [];
      return digits === undefined ? [] : [{ number: Number(digits), file: join(folder, name) }];
    })
    .toSorted((one, other) => one.number - other.number);
}

function onDisk(path: string, flags: string, content?: Uint8Array): void {
  const descriptor = openSync(path, flags, 0o600);
  try {
    if (content !== undefined) writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Adds a segment, which is on the disk before this returns, whole or not at all.
 * @throws SetupError where another run has added one of this number
 */
export function addSegment(folder: string, number: number, content: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, randomUUID() + UNFINISHED);
  try {
    onDisk(unfinished, 'wx', content);
    // A rename would replace the segment of another run.
    linkSync(unfinished, join(folder, `${String(number).padStart(10, '0')}.segment`));
  } catch (cause) {
    if (propertyOf(cause, 'code') !== 'EEXIST') throw cause;
    throw new SetupError(`${folder}: another run of archive writes there`, { cause });
  } finally {
    rmSync(unfinished, { force: true });
  }
  onDisk(folder, 'r');
}

/** Removes the segments whose changes are all from before a time, and what killed runs have left; gives how many segments. */
export function removeBefore(folder: string, time: ClusterTime): number {
  let removed = 0;
  // The newest stays: the next run begins at its end.
  for (const { file } of segmentsOf(folder).slice(0, -1)) {
    if (readSegment(file).header.through.compare(time) >= 0) break;
    rmSync(file);
    removed += 1;
  }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
  return removed;
}
