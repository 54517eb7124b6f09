import { describe, expect, it } from '@jest/globals';
import type { ConnectionStatus } from '@harbour/contracts/status';
import { createWatch } from './watch.ts';

const START = Date.parse('2026-11-21T04:00:00Z');
const settled = () => new Promise((resolve) => setImmediate(resolve));

function aWatch() {
  const state = { now: START, isAway: false, isReporter: true, isStopping: false };
  const told: string[] = [];
  const watch = createWatch({
    now: () => state.now,
    isReporter: () => state.isReporter,
    isStopping: () => state.isStopping,
    async publish({ at, modules }) {
      if (state.isAway) throw new Error('away');
      told.push(
        `${(at.getTime() - START) / 1_000} ${modules.map(({ name, status }) => `${name}=${status}`).join(' ')}`,
      );
    },
  });
  return {
    told,
    state,
    see: async (second: number, mailer: ConnectionStatus) => {
      state.now = START + second * 1_000;
      const module = { name: 'mailer', category: 'worker' as const, connectionStatus: mailer };
      watch.see({ modules: [module], timestamp: new Date(state.now).toISOString() });
      await settled();
    },
  };
}

describe('watching the modules', () => {
  it('tells of each change at once, of the same once a minute', async () => {
    const { see, told } = aWatch();
    await see(0, 'connected');
    await see(2, 'connected');
    await see(4, 'disconnected');
    await see(60, 'disconnected');
    await see(64, 'disconnected');
    expect(told).toEqual(['0 mailer=connected', '4 mailer=disconnected', '64 mailer=disconnected']);
  });

  it('takes what has not come up yet for starting, at first', async () => {
    const { see, told } = aWatch();
    await see(2, 'disconnected');
    await see(18, 'disconnected');
    expect(told).toEqual([]);
    await see(22, 'disconnected');
    expect(told).toEqual(['22 mailer=disconnected']);
  });

  it('keeps what the broker could not take, in order', async () => {
    const { see, told, state } = aWatch();
    state.isAway = true;
    await see(0, 'connected');
    await see(4, 'disconnected');
    state.isAway = false;
    await see(6, 'connected');
    expect(told).toEqual(['0 mailer=connected', '4 mailer=disconnected', '6 mailer=connected']);
  });

  it('leaves the telling to one replica, and is silent while the system stops', async () => {
    const { see, told, state } = aWatch();
    state.isReporter = false;
    await see(0, 'connected');
    state.isReporter = true;
    state.isStopping = true;
    await see(2, 'disconnected');
    expect(told).toEqual([]);
  });

  it('says nothing of what it cannot know', async () => {
    const { see, told } = aWatch();
    await see(30, 'unknown');
    expect(told).toEqual([]);
  });
});
