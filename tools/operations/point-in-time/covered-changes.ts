import { SetupError } from '../../backing-services/setup-error.ts';
import { rawDocuments } from '../bson-stream.ts';
import { type Change, changeOf } from './change.ts';
import { type ClusterTime, shown, startOf } from './cluster-time.ts';
import { REPLAYED } from './replayed.ts';
import { readSegment, type SegmentHeader } from './segment.ts';
import { type SegmentFile, segmentsOf } from './segment-folder.ts';

/** The changes between two times, checked, and still in their files. */
export interface CoveredChanges {
  readonly until: ClusterTime;
  readonly read: () => AsyncGenerator<Change>;
}

/** What a restore asks of an archive. */
export interface Wanted {
  /** The database that was backed up. */
  readonly database: string;
  /** The cluster time of the backup. */
  readonly since: ClusterTime;
  readonly until: ClusterTime;
}

/** The end of an archive: the newest second before which it knows every change. @throws SetupError where it is empty */
export function endOfArchive(folder: string): ClusterTime {
  const newest = segmentsOf(folder).at(-1);
  if (newest === undefined) throw new SetupError(`${folder}: no archive found`);
  return startOf(readSegment(newest.file).header.through.t);
}

function assertOwn(file: string, header: SegmentHeader, { database }: Wanted): void {
  if (header.database !== database) {
    throw new SetupError(
      `${file}: it has the changes of the database ${header.database}, the backup is of ${database}`,
    );
  }
  const unknown = header.operations.find((operation) => !REPLAYED.has(operation));
  if (unknown !== undefined) throw new SetupError(`${file}: this release cannot replay the operation ${unknown}`);
}

function assertFollows(
  earlier: SegmentFile & { header: SegmentHeader },
  later: SegmentFile & { header: SegmentHeader },
): void {
  if (later.number !== earlier.number + 1) {
    throw new SetupError(
      `segment ${earlier.number + 1} is missing, and with it the changes after ${shown(earlier.header.through)}`,
    );
  }
  if (later.header.after !== earlier.header.end) {
    const [from, to] = [earlier.header.through, later.header.from].map(shown);
    throw new SetupError(`the changes between ${from} and ${to} are missing from the archive`);
  }
}

/**
 * Finds the changes between a backup and a moment. Every byte of their files is checked here.
 * @throws SetupError where one is missing or was changed, or the moment is outside
 */
export function coveredChanges(folder: string, wanted: Wanted): CoveredChanges {
  const { since, until } = wanted;
  if (until.t <= since.t) {
    throw new SetupError(`--until: the backup is of ${shown(since)}; an earlier moment needs an earlier backup`);
  }
  const end = endOfArchive(folder);
  if (end.t < until.t) {
    throw new SetupError(
      `--until: the archive ends at ${shown(end)}; run archive once more, or name an earlier moment`,
    );
  }
  const covering: (SegmentFile & { header: SegmentHeader })[] = [];
  for (const segment of segmentsOf(folder).toReversed()) {
    const later = covering[0];
    const { header } = readSegment(segment.file);
    if (later !== undefined && later.header.from.compare(until) < 0) assertFollows({ ...segment, header }, later);
    assertOwn(segment.file, header, wanted);
    covering.unshift({ ...segment, header });
    if (header.from.compare(since) <= 0) break;
  }
  const [first] = covering;
  if (first !== undefined && first.header.from.compare(since) > 0) {
    throw new SetupError(`the archive begins at ${shown(first.header.from)}, after the backup of ${shown(since)}`);
  }
  return {
    until,
    read: () =>
      changesOf(
        covering.map(({ file }) => file),
        wanted,
      ),
  };
}

async function* changesOf(files: readonly string[], { since, until }: Wanted): AsyncGenerator<Change> {
  for (const file of files) {
    const { changes } = readSegment(file);
    const one = async function* (): AsyncGenerator<Uint8Array> {
      yield changes();
    };
    for await (const raw of rawDocuments(one())) {
      const change = changeOf(raw);
      if (change.clusterTime.compare(until) >= 0) return;
      if (change.clusterTime.compare(since) > 0) yield change;
    }
  }
}
