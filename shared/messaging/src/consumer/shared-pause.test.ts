import { describe, expect, it } from '@jest/globals';
import { createSharedPause } from './shared-pause.ts';

function aSubscription() {
  const seen: string[] = [];
  return { seen, pause: async () => void seen.push('pause'), resume: async () => void seen.push('resume') };
}

describe('a subscription that several hold', () => {
  it('goes on when the last of them lets go', async () => {
    const subscription = aSubscription();
    const holdOf = createSharedPause(subscription);
    await holdOf('admin').pause();
    await holdOf('outage').pause();
    await holdOf('outage').resume();
    expect(subscription.seen).toEqual(['pause', 'pause']);
    await holdOf('admin').resume();
    expect(subscription.seen.at(-1)).toBe('resume');
  });

  it('stays as an admin left it when MongoDB comes back', async () => {
    const subscription = aSubscription();
    const holdOf = createSharedPause(subscription, new Set(['admin']));
    await holdOf('outage').pause();
    await holdOf('outage').resume();
    expect(subscription.seen).not.toContain('resume');
  });
});
