import type { Fault } from '../fault.ts';
import { PRIMARY_STEPS_DOWN } from '../faults/stores.ts';
import type { Run } from '../run.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';

const MEMBERS = 3;
const HANG_MS = 20_000;
/** What docs/reliability.md promises of a change of primary. */
const LIMITS = { gapMs: 15_000 };

function setOf({ members }: ShopUnderTest): NonNullable<ShopUnderTest['members']> {
  if (members === undefined) throw new Error('MongoDB has no several members here');
  return members;
}

const killed: Fault = {
  name: 'MongoDB primary SIGKILL',
  outside: 'asked to come again',
  limits: LIMITS,
  lastsMs: 0,
  inject: async (shop) => (await setOf(shop).primary()).kill('SIGKILL'),
};

/** A primary that hangs: another is elected while the connections to it still stand. */
function hung(): Fault {
  let goOn = (): void => undefined;
  return {
    name: 'MongoDB primary SIGSTOP',
    outside: 'asked to come again',
    limits: LIMITS,
    lastsMs: HANG_MS,
    async inject(shop) {
      const primary = await setOf(shop).primary();
      goOn = () => primary.kill('SIGCONT');
      primary.kill('SIGSTOP');
    },
    heal: () => goOn(),
  };
}

/** A replica set of several members that changes its primary. */
export const PRIMARY_CHANGES: Run = {
  name: 'members',
  options: { members: MEMBERS },
  async play(stage) {
    for (const fault of [PRIMARY_STEPS_DOWN, killed, hung()]) await stage.suffer(fault);
    return undefined;
  },
};
