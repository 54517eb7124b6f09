import { describe, expect, test } from '@jest/globals';
import type { JobState } from '@harbour/contracts/receipt';
import { moveJob, type Receipt } from './job-state.rules.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 1, 0, 0, second));
const aJob = (state: JobState, attempts: number) => ({
  state,
  attempts,
  run: 0,
  createdAt: at(0),
  timeline: [],
});
const aReceipt = (state: Receipt['state'], attempt: number, fields: Partial<Receipt> = {}): Receipt => ({
  jobId: 'j1',
  state,
  attempt,
  at: at(10),
  worker: 'w1',
  ...fields,
});

describe('a receipt', () => {
  test.each([
    ['written', 0, 'processing', 1],
    ['published', 0, 'processing', 1],
    ['processing', 1, 'retrying', 1],
    ['retrying', 1, 'processing', 2],
    ['processing', 2, 'sent', 2],
    ['processing', 2, 'dead', 2],
    ['dead', 2, 'sent', 2],
    ['processing', 3, 'sent', 2],
  ] as const)('moves a job from %s (%d) to %s (%d)', (state, attempts, next, attempt) => {
    expect(moveJob(aJob(state, attempts), aReceipt(next, attempt))?.state).toBe(next);
  });

  test.each([
    ['sent', 1, 'processing', 1],
    ['sent', 1, 'dead', 2],
    ['dead', 2, 'processing', 3],
    ['retrying', 1, 'processing', 1],
    ['processing', 2, 'retrying', 1],
  ] as const)('never moves a job back from %s (%d) to %s (%d), yet tells of it', (state, attempts, next, attempt) => {
    const move = moveJob(aJob(state, attempts), aReceipt(next, attempt));
    expect(move?.state).toBeUndefined();
    expect(move?.entry).toMatchObject({ state: next, attempt });
  });

  test('counts once for a state and attempt', () => {
    const seen = { state: 'processing' as const, attempt: 1, run: 0, at: at(1) };
    expect(moveJob({ ...aJob('processing', 1), timeline: [seen] }, aReceipt('processing', 1))).toBeUndefined();
  });

  test('of the run before a replay is history; the same step of the new run moves the job', () => {
    const seen = { state: 'dead' as const, attempt: 1, run: 0, at: at(1) };
    const replayed = { ...aJob('replayed', 0), run: 1, replayedAt: at(20), timeline: [seen] };
    expect(moveJob(replayed, aReceipt('dead', 1))).toBeUndefined();
    expect(moveJob(replayed, aReceipt('retrying', 1))?.state).toBeUndefined();
    expect(moveJob(replayed, aReceipt('dead', 1, { at: at(30) }))?.state).toBe('dead');
  });

  test('is of the run that it names, whatever the clock of its worker says', () => {
    const replayed = { ...aJob('replayed', 0), run: 1, replayedAt: at(20), timeline: [] };
    expect(moveJob(replayed, aReceipt('dead', 1, { run: 1, at: at(1) }))?.state).toBe('dead');
    expect(moveJob(replayed, aReceipt('dead', 1, { run: 0, at: at(40) }))?.state).toBeUndefined();
  });

  test('implies that the job was published, where the relay has not noted it', () => {
    const published = { state: 'published', at: at(5), attempt: 0, run: 0 };
    const said = { publishedAt: at(5) };
    expect(moveJob(aJob('written', 0), aReceipt('processing', 1, said))?.published).toEqual(published);
    expect(moveJob(aJob('published', 0), aReceipt('processing', 1, said))?.published).toBeUndefined();
    const replayed = { ...aJob('replayed', 0), run: 1, replayedAt: at(20) };
    expect(moveJob(replayed, aReceipt('sent', 1, said))).toMatchObject({ state: 'sent' });
    expect(moveJob(replayed, aReceipt('sent', 1, said))?.published).toBeUndefined();
    expect(moveJob(replayed, aReceipt('processing', 1, { run: 0, ...said }))?.published).toBeUndefined();
  });
});
