import { describe, expect, it } from '@jest/globals';
import { createLifecycle } from './lifecycle.ts';
import { createLog } from '../logs/log.ts';

function newLife(drainDelayMs = 0) {
  return createLifecycle({ log: createLog({ name: 'test', level: 'silent' }), drainDelayMs });
}

describe('createLifecycle', () => {
  it('stops phase by phase, and connections in the reverse order of their opening', async () => {
    const life = newLife();
    const order: string[] = [];
    life.onStop('connections', 'mongo', () => void order.push('mongo'));
    life.onStop('connections', 'channel', () => void order.push('channel'));
    life.onStop('timers', 'heartbeat', () => void order.push('heartbeat'));
    life.onStop('consume', 'consumer', () => void order.push('consumer'));
    life.onStop('listen', 'server', () => void order.push('server'));
    life.onStop('refuse', 'gate', () => void order.push(`gate ${life.stopping}`));
    expect(await life.stop()).toBe(true);
    expect(order).toEqual(['gate true', 'server', 'consumer', 'heartbeat', 'channel', 'mongo']);
  });

  it('goes on after a step that fails or hangs, and says that the stop was not clean', async () => {
    const life = newLife();
    const order: string[] = [];
    life.onStop('listen', 'broken', () => {
      throw new Error('broken');
    });
    life.onStop('consume', 'hanging', () => new Promise(() => {}));
    life.onStop('connections', 'last', () => void order.push('last'));
    expect(await life.stop({ limitMs: 50 })).toBe(false);
    expect(order).toEqual(['last']);
  });

  it('stops once, however often it is told to', async () => {
    const life = newLife();
    let stops = 0;
    life.onStop('listen', 'server', () => void (stops += 1));
    await Promise.all([life.stop(), life.stop()]);
    expect(stops).toBe(1);
  });

  it('runs a step at once when its phase is already over', async () => {
    const life = newLife();
    await life.stop();
    const ran = new Promise<string>((resolve) => {
      life.onStop('connections', 'late', () => resolve('ran'));
    });
    expect(await ran).toBe('ran');
  });

  it('keeps listening for the drain delay, but only where something listens', async () => {
    const serving = newLife(60);
    let waited = 0;
    const began = Date.now();
    serving.onStop('listen', 'server', () => {
      waited = Date.now() - began;
    });
    await serving.stop();
    expect(waited).toBeGreaterThanOrEqual(55);

    const working = newLife(60_000);
    expect(await working.stop()).toBe(true);
  });
});
