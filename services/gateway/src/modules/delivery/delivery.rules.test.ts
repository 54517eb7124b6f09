import { describe, expect, it } from '@jest/globals';
import { HOLIDAYS, holidayOn } from './holidays.ts';
import { promiseFor, type PromiseRequest } from './promise.rules.ts';
import { createWarningWatch, stoppingOf } from './warnings.ts';

const at = (hongKong: string): Date => new Date(`${hongKong}:00+08:00`);
const promised = (now: string, changes: Partial<PromiseRequest> = {}) =>
  promiseFor({ now: at(now), method: 'home', district: 'Sha Tin', warnings: [], ...changes });

describe('general holidays', () => {
  it.each(['2026', '2027', '2028'])('are seventeen in %s, none of them a Sunday', (year) => {
    const days = HOLIDAYS.filter((day) => day.startsWith(year));
    expect(days).toHaveLength(17);
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
  });

  it('of the Christian year follow the date of Easter', () => {
    const easterMonday = { 2026: '2026-04-06', 2027: '2027-03-29', 2028: '2028-04-17' };
    for (const day of Object.values(easterMonday)) expect(holidayOn(day)).toBeDefined();
    for (const friday of ['2026-04-03', '2027-03-26', '2028-04-14']) expect(holidayOn(friday)?.en).toBe('Good Friday');
  });

  it('of the lunar year fall where the lunar calendar has them', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Hong_Kong',
      month: 'numeric',
      day: 'numeric',
    });
    const isOn = (day: string, month: string) => lunar.format(new Date(`${day}T12:00:00+08:00`)).startsWith(month);
    for (const day of ['2026-06-19', '2027-06-09']) expect(isOn(day, '5/5')).toBe(true);
    for (const day of ['2027-10-08', '2028-10-26']) expect(isOn(day, '9/9')).toBe(true);
    for (const day of ['2027-05-13', '2028-05-02']) expect(isOn(day, '4/8')).toBe(true);
    for (const day of ['2026-09-26', '2027-09-16', '2028-10-04']) expect(isOn(day, '8/16')).toBe(true);
  });
});

describe('the promised days', () => {
  it('are the next working days, for what is ordered before three', () => {
    expect(promised('2026-11-03T14:59')).toEqual({ from: '2026-11-04', to: '2026-11-05', reasons: [] });
  });

  it('are a day later for what is ordered after three', () => {
    expect(promised('2026-11-03T15:00')).toEqual({ from: '2026-11-05', to: '2026-11-06', reasons: [] });
  });

  it('leave out Sundays, and say so', () => {
    expect(promised('2026-11-06T10:00')).toEqual({
      from: '2026-11-07',
      to: '2026-11-09',
      reasons: [{ kind: 'sunday', day: '2026-11-08' }],
    });
  });

  it('leave out holidays, by name', () => {
    const { from, to, reasons } = promised('2026-12-24T10:00');
    expect([from, to]).toEqual(['2026-12-28', '2026-12-29']);
    expect(reasons.map((reason) => [reason.kind, reason.name?.en])).toEqual([
      ['holiday', 'Christmas Day'],
      ['holiday', 'The first weekday after Christmas Day'],
      ['sunday', undefined],
    ]);
  });

  it('are a day later on the islands, but not at a stall', () => {
    expect(promised('2026-11-03T10:00', { district: 'Islands' })).toMatchObject({
      from: '2026-11-05',
      to: '2026-11-06',
    });
    expect(promised('2026-11-03T10:00', { district: 'Islands', method: 'pickup' })).toMatchObject({
      from: '2026-11-04',
      to: '2026-11-04',
    });
  });

  it('move in a typhoon, and say so', () => {
    const warnings = stoppingOf(['WTS', 'TC8NE']);
    const { from, reasons } = promised('2026-11-03T10:00', { warnings });
    expect(from).toBe('2026-11-05');
    expect(reasons).toEqual([{ kind: 'weather', day: '2026-11-03', name: warnings[0]?.name }]);
  });

  it('count days by Hong Kong’s clock', () => {
    // Still Saturday in London, already Sunday here.
    expect(promised('2026-11-08T06:00').reasons[0]).toEqual({ kind: 'sunday', day: '2026-11-08' });
  });
});

describe('warnings', () => {
  it.each([
    [[], []],
    [['TC3', 'WRAINR', 'constructor'], []],
    [['TC10'], ['T10']],
    [
      ['TC9', 'WRAINB'],
      ['T9', 'BLACK'],
    ],
  ])('%j stop us by %j', (codes, stopping) => {
    expect(stoppingOf(codes).map((warning) => warning.code)).toEqual(stopping);
  });

  it('are none known until somebody answers, and for who cannot', async () => {
    const answers = [Promise.resolve(null), Promise.reject(new Error('away'))];
    for (const answer of answers) {
      const watch = createWarningWatch(() => answer);
      await answer.catch(() => undefined);
      expect(watch.current()).toEqual({ warnings: [], source: 'none-known' });
    }
  });

  it('are told as soon as they are known, and no basket waits for them', async () => {
    let tell = (_codes: string[]): void => undefined;
    const answer = new Promise<string[]>((resolve) => {
      tell = resolve;
    });
    const watch = createWarningWatch(() => answer);
    expect(watch.current().source).toBe('none-known');
    tell(['WRAINB']);
    await answer;
    await Promise.resolve();
    expect(watch.current()).toMatchObject({ source: 'live', warnings: [{ code: 'BLACK' }] });
  });
});
