import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@harbour/contracts/user';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { redisProgram, type SentinelSet, startSentinelSet } from './sentinels.ts';

/** Longer than a failover of these sentinels takes on a busy machine, and what is promised for a lost leader. */
const GAP_MS = 15_000;

let redis: SentinelSet;
let gateway: GatewayUnderTest;

const withRedis = redisProgram === undefined ? describe.skip : describe;

withRedis('where sentinels say who is the primary of Redis', () => {
  beforeAll(async () => {
    redis = await startSentinelSet();
    // Each look is a failed log-in, and a busy machine may need more of them than one address has.
    const env = { ...redis.env('gateway'), QUEUE_PREFIX: '', RATE_LIMIT_FACTOR: '1000' };
    gateway = await openGateway({ env });
  }, 60_000);

  afterAll(async () => {
    await gateway.close();
    await redis.stop();
  });

  const keysAt = (port: number) => redis.ask(port, (each) => each.keys('harbour:window:*'));
  /** A log-in that is counted in Redis; gives the status of its answer. */
  const tryToLogIn = async (email: string) =>
    (await gateway.shop.call(login, { body: { email, password: 'Wrong-Ferry-7' } })).status;
  const isCountedAt = async (port: number, email: string) => {
    const before = (await keysAt(port)).length;
    expect(await tryToLogIn(email)).toBe(401);
    return (await keysAt(port)).length > before;
  };

  /** The primary goes; until another one counts, shoppers are answered, and from then on by what the old one knew. */
  async function expectTakeover(how: 'SIGKILL' | 'SIGSTOP'): Promise<number> {
    const old = await redis.primary();
    expect(await isCountedAt(old, `before-${how}@example.hk`)).toBe(true);
    // Replication is asynchronous: what a replica has not got yet may be lost.
    expect(await redis.ask(old, (each) => each.wait(1, 5_000))).toBe(1);
    const counted = await keysAt(old);
    redis.signal(old, how);
    let attempt = 0;
    const heir = await waitUntil(
      'another primary that counts',
      async () => {
        const now = await redis.primary().catch(() => old);
        attempt += 1;
        const isServed = now !== old && (await isCountedAt(now, `after-${how}-${attempt}@example.hk`));
        return isServed ? now : undefined;
      },
      GAP_MS,
    );
    expect(await keysAt(heir)).toEqual(expect.arrayContaining(counted));
    return old;
  }

  it('a process finds the next one after a primary that hangs, and again after one that is killed', async () => {
    const hung = await expectTakeover('SIGSTOP');
    redis.signal(hung, 'SIGCONT');
    const isReplica = () =>
      redis.ask(hung, async (each) => (await each.info('replication')).includes('link_status:up'));
    await waitUntil('the former primary as a replica', () => isReplica().catch(() => false), GAP_MS);
    await expectTakeover('SIGKILL');
    expect(await redis.primary()).toBe(hung);
  }, 60_000);
});
