import { describe, expect, it } from '@jest/globals';
import type { ConnectionStatus } from '@harbour/contracts/status';
import type { SpanDocument } from './status-history.model.ts';
import { applyLook, historyOf, type Watched } from './status-history.rules.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const look = (time: string, mailer: ConnectionStatus): Watched => ({
  at: at(time),
  modules: [{ name: 'mailer', category: 'worker', status: mailer }],
});

/** The spans that a row of looks makes. */
function spansOf(looks: Watched[]): SpanDocument[] {
  const spans = new Map<string, SpanDocument>();
  for (const one of looks) {
    const { extended, begun } = applyLook(
      [...spans.values()].filter(({ isLatest }) => isLatest),
      one,
    );
    for (const { id, ...change } of extended) Object.assign(spans.get(id) ?? {}, change);
    for (const span of begun) spans.set(span._id, span);
  }
  return [...spans.values()];
}
const historyAt = (now: string, ...looks: Watched[]) => historyOf(spansOf(looks), at(now), 3);

describe('the history of a module', () => {
  it('is one span while nothing changes', () => {
    const spans = spansOf([look('21T04:00:00', 'connected'), look('21T04:01:00', 'connected')]);
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({ from: at('21T04:00:00'), until: at('21T04:01:00') });
  });

  it('makes an incident of the time it was away, with its duration', () => {
    const { incidents, modules } = historyAt(
      '21T04:10:00',
      look('21T04:00:00', 'connected'),
      look('21T04:01:00', 'disconnected'),
      look('21T04:02:00', 'error'),
      look('21T04:03:30', 'connected'),
    );
    expect(incidents).toEqual([
      expect.objectContaining({ name: 'mailer', until: at('21T04:03:30').toISOString(), durationMs: 150_000 }),
    ]);
    expect(modules[0]?.days.at(-1)).toMatchObject({ date: '2026-11-21', watchedSeconds: 210, downSeconds: 150 });
  });

  it('shows an incident that lasts as open', () => {
    const looks = [
      look('21T04:00:00', 'connected'),
      look('21T04:01:00', 'disconnected'),
      look('21T04:02:00', 'disconnected'),
    ];
    const { incidents } = historyAt('21T04:02:30', ...looks);
    expect(incidents[0]).toMatchObject({ until: null, durationMs: 90_000 });
  });

  it('counts no time in which nobody watched', () => {
    const looks = [
      look('21T04:00:00', 'connected'),
      look('21T09:00:00', 'connected'),
      look('21T09:01:00', 'connected'),
    ];
    const { modules, incidents } = historyAt('21T09:02:00', ...looks);
    expect(modules[0]?.days.at(-1)?.watchedSeconds).toBe(60);
    expect(modules[0]?.uptime).toBe(1);
    expect(incidents).toEqual([]);
  });

  it('splits at midnight of Hong Kong', () => {
    const looks = [look('20T15:59:00', 'connected'), look('20T16:01:00', 'connected')];
    const { modules } = historyAt('20T16:02:00', ...looks);
    expect(modules[0]?.days.map(({ date, watchedSeconds }) => [date, watchedSeconds])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 60],
      ['2026-11-21', 60],
    ]);
  });

  it('takes the same look twice, and a late one, for nothing new', () => {
    const looks = [look('21T04:00:00', 'connected'), look('21T04:01:00', 'disconnected')];
    const once = spansOf(looks);
    expect(spansOf([...looks, ...looks.slice(1), look('21T04:00:30', 'connected')])).toEqual(once);
  });
});
