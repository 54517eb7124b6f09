import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { bytesOf } from './change.ts';
import { coveredChanges, endOfArchive } from './covered-changes.ts';
import { encodeSegment, type SegmentHeader } from './segment.ts';
import { addSegment, removeBefore } from './segment-folder.ts';

const { Timestamp } = mongo.BSON;
const at = (t: number, i = 1) => new Timestamp({ t, i });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds a segment of ten seconds: a change in each, an `insert` of the second's number. */
function add(number: number, from: number, more: Partial<SegmentHeader> = {}): void {
  const changes = Array.from({ length: 10 }, (_, n) =>
    bytesOf({
      operationType: 'insert',
      clusterTime: at(from + n),
      ns: { db: 'shop', coll: 'notes' },
      documentKey: { _id: from + n },
    }),
  );
  const header: SegmentHeader = {
    format: 1,
    database: 'shop',
    after: `token ${from}`,
    from: at(from),
    through: at(from + 10),
    end: `token ${from + 10}`,
    changes: changes.length,
    operations: ['insert'],
    ...more,
  };
  addSegment(folder, number, encodeSegment(header, Buffer.concat(changes)));
}
const covered = (since: number, until: number) =>
  coveredChanges(folder, { database: 'shop', since: at(since), until: at(until, 0) });

async function secondsOf(since: number, until: number): Promise<number[]> {
  const seconds: number[] = [];
  for await (const { clusterTime } of covered(since, until).read()) seconds.push(clusterTime.t);
  return seconds;
}
const fileOf = (number: number): string => join(folder, `${String(number).padStart(10, '0')}.segment`);

describe('the changes between a backup and a moment', () => {
  beforeEach(() => {
    for (const number of [1, 2, 3]) add(number, number * 10);
  });

  it.each([
    ['in one segment', 12, 15, [13, 14]],
    ['from the beginning', 10, 12, [11]],
    ['across segments', 18, 32, [19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]],
    ['up to the end of a segment', 28, 30, [29]],
    ['up to the end of the archive', 38, 40, [39]],
  ])('are those after the one and before the other: %s', async (_, since, until, expected) => {
    expect(await secondsOf(since, until)).toEqual(expected);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'a missing segment',
      () => rmSync(fileOf(2)),
      /segment 2 is missing, and with it the changes after 1970-01-01T00:00:20Z/,
    ],
    ['a missing beginning', () => rmSync(fileOf(1)), /the archive begins at 1970-01-01T00:00:20Z, after the backup/],
    ['a missing end', () => rmSync(fileOf(3)), /the archive ends at 1970-01-01T00:00:30Z/],
    ['a segment with more bytes', () => appendFileSync(fileOf(2), 'x'), /0000000002.segment: it was changed/],
    [
      'a segment with the name of another',
      () => renameSync(fileOf(3), fileOf(2)),
      /between 1970-01-01T00:00:20Z and 1970-01-01T00:00:30Z are missing/,
    ],
    ['an archive of nothing', () => rmSync(folder, { recursive: true }), /no archive found/],
  ])('are refused: %s', (_, damage, why) => {
    damage();
    expect(() => covered(15, 35)).toThrow(why);
  });

  it('are refused for a moment before the backup, and in its second', () => {
    for (const until of [14, 15]) expect(() => covered(15, until)).toThrow(/an earlier moment needs an earlier backup/);
    expect(() => covered(15, 16)).not.toThrow();
  });

  it('are those of the second in which the archive ends only when it has all of it', () => {
    add(4, 40, { through: at(45, 7) });
    expect(endOfArchive(folder)).toEqual(at(45, 0));
    expect(() => covered(15, 46)).toThrow(/the archive ends at 1970-01-01T00:00:45Z/);
  });

  it('do not cross a gap, and need not where the moment lies before it', async () => {
    add(4, 60, { after: 'token of another chain' });
    add(5, 70);
    expect(() => covered(15, 65)).toThrow(/between 1970-01-01T00:00:40Z and 1970-01-01T00:01:00Z are missing/);
    expect(await secondsOf(37, 39)).toEqual([38]);
    expect(await secondsOf(61, 64)).toEqual([62, 63]);
  });

  it.each<[string, Partial<SegmentHeader>, RegExp]>([
    ['another database', { database: 'other' }, /changes of the database other, the backup is of shop/],
    [
      'an operation of sharding',
      { operations: ['insert', 'shardCollection'] },
      /cannot replay the operation shardCollection/,
    ],
  ])('are refused where they are of %s', (_, more, why) => {
    add(4, 40, more);
    expect(() => covered(15, 45)).toThrow(why);
  });
});

describe('the folder of an archive', () => {
  it('takes one segment of a number', () => {
    add(1, 10);
    expect(() => add(1, 10)).toThrow(/another run of archive/);
    expect(readdirSync(folder)).toEqual(['0000000001.segment']);
  });

  it('loses what is from before a time, and never its newest', () => {
    for (const number of [1, 2, 3]) add(number, number * 10);
    expect(removeBefore(folder, at(20))).toBe(0);
    expect(removeBefore(folder, at(25))).toBe(1);
    expect(removeBefore(folder, at(99))).toBe(1);
    expect(readdirSync(folder)).toEqual(['0000000003.segment']);
  });
});
