import { Redis } from 'ioredis';
import type { Fault, Permitted } from '../fault.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import type { ShopUnderTest, StoreName } from '../shop-under-test.ts';

const HANG_MS = 20_000;
const ALARM_MS = 20_000;
const CONTROL_MS = 90_000;
const STEPPED_DOWN_SECONDS = 5;

/** Requests need the database; broker and Redis they do without. */
const EXTERNAL: Record<StoreName, Permitted> = { mongo: 'asked to come again', broker: 'nothing', redis: 'nothing' };
const NAMES: Record<StoreName, string> = { mongo: 'MongoDB', broker: 'RabbitMQ', redis: 'Redis' };
const STORES = ['mongo', 'broker', 'redis'] as const;
/** What docs/reliability.md promises: no gap over a second without the broker, at most 15 s without a primary. */
const BROKER_LIMITS = { gapMs: 1_000, backMs: 60_000 };
const LIMITS: Record<StoreName, Fault['limits'] & object> = {
  mongo: { backMs: 60_000 },
  broker: BROKER_LIMITS,
  redis: { gapMs: 2_000 },
};

const killed = (store: StoreName): Fault => ({
  name: `${NAMES[store]} SIGKILL`,
  outside: EXTERNAL[store],
  limits: LIMITS[store],
  lastsMs: 0,
  inject: (shop) => shop.faultsOf(store).kill(),
});

const hung = (store: StoreName): Fault => ({
  name: `${NAMES[store]} SIGSTOP`,
  outside: EXTERNAL[store],
  limits: LIMITS[store],
  lastsMs: HANG_MS,
  inject: (shop) => shop.faultsOf(store).hang(),
  heal: (shop) => shop.faultsOf(store).goOn(),
});

async function control(shop: ShopUnderTest, ...command: string[]): Promise<void> {
  const { control: run } = shop.faultsOf('broker');
  if (run === undefined) throw new Error('the broker has no control program here');
  // Another fault may have taken the broker down just now: it is told once it is there again.
  const isDone = () =>
    run(...command).then(
      () => true,
      () => false,
    );
  await waitUntil(`rabbitmqctl ${command[0]}`, isDone, CONTROL_MS);
}

/** Away for as long as a run lasts: nothing listens, nothing answers, nothing is taken, nothing passes. */
const stopped: Fault = {
  name: 'RabbitMQ dead',
  outside: 'nothing',
  limits: BROKER_LIMITS,
  lastsMs: 0,
  inject: (shop) => control(shop, 'stop_app'),
  heal: (shop) => control(shop, 'start_app'),
};

const wiresToBroker = (shop: ShopUnderTest): TcpProxy[] => shop.proxies?.between('*', 'broker') ?? [];

const unreachable: Fault = {
  name: 'RabbitMQ unreachable',
  outside: 'nothing',
  limits: BROKER_LIMITS,
  lastsMs: 0,
  inject: (shop) => wiresToBroker(shop).forEach((wire) => wire.slow(Number.POSITIVE_INFINITY)),
  heal: async (shop) => void (await Promise.all(wiresToBroker(shop).map((wire) => wire.mend()))),
};

const restarted: Fault = {
  name: 'RabbitMQ restart',
  outside: 'nothing',
  limits: BROKER_LIMITS,
  lastsMs: 0,
  inject: async (shop) => {
    await control(shop, 'stop_app');
    await control(shop, 'start_app');
  },
};

const starved: Fault = {
  name: 'RabbitMQ memory alarm',
  outside: 'nothing',
  limits: BROKER_LIMITS,
  lastsMs: ALARM_MS,
  inject: (shop) => control(shop, 'set_vm_memory_high_watermark', '0'),
  heal: (shop) => control(shop, 'set_vm_memory_high_watermark', '0.6'),
};

const dropped: Fault = {
  name: 'every broker connection dropped',
  outside: 'nothing',
  limits: BROKER_LIMITS,
  lastsMs: 0,
  inject: (shop) => control(shop, 'close_all_connections', 'dropped on purpose'),
};

const steppedDown: Fault = {
  name: 'MongoDB primary steps down',
  outside: 'asked to come again',
  limits: { gapMs: 15_000 },
  lastsMs: 0,
  async inject(shop) {
    const order = { replSetStepDown: STEPPED_DOWN_SECONDS, force: true };
    // The primary ends the very connection that told it.
    await shop.connection.db
      ?.admin()
      .command(order)
      .catch(() => undefined);
  },
};

const emptied: Fault = {
  name: 'Redis emptied',
  outside: 'nothing',
  lastsMs: 0,
  async inject(shop) {
    const redis = new Redis(shop.system.services.redis.url);
    await redis.flushall();
    redis.disconnect();
  },
};

export const STORES_KILLED = STORES.map(killed);
export const STORES_HUNG = STORES.map(hung);
export const BROKER_AWAY = {
  dead: stopped,
  hung: { ...hung('broker'), name: 'RabbitMQ hung' },
  alarmed: starved,
  unreachable,
};
export const BROKER_TROUBLES = [restarted, starved, dropped];
export const PRIMARY_STEPS_DOWN = steppedDown;
export const REDIS_EMPTIED = emptied;
