import { PROCESSES } from '@harbour/tools/processes';
import type { Fault, Permitted } from '../fault.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';

const LASTS_MS = 6_000;
const SLOW_MS = 150;
const STORES = ['mongo', 'broker', 'redis'] as const;

const BEYOND = [
  ['mailer', 'mail'],
  ['sms', 'Twilio'],
  ['gateway', 'Stripe'],
  ['gateway', 'status'],
] as const;

const pairs = [...PROCESSES.flatMap(({ name }) => STORES.map((store) => [name, store] as const)), ...BEYOND];

// Who asks needs the gateway, the gateway its database, and a shopper who pays by card the vendor's page.
const outside = (process: string, other: string): Permitted =>
  process === 'gateway' && (other === 'mongo' || other === 'Stripe') ? 'asked to come again' : 'nothing';

const onWires =
  (verb: string, harm: (wire: TcpProxy) => void) =>
  ([process, other]: readonly [string, string]): Fault => {
    const proxies = (shop: ShopUnderTest): TcpProxy[] => shop.proxies?.between(process, other) ?? [];
    return {
      name: `${process} – ${other} ${verb}`,
      outside: outside(process, other),
      lastsMs: LASTS_MS,
      inject: (shop) => proxies(shop).forEach(harm),
      heal: async (shop) => void (await Promise.all(proxies(shop).map((wire) => wire.mend()))),
    };
  };

export const WIRES_CUT = pairs.map(onWires('cut', (wire) => wire.cut()));
export const WIRES_SILENT = pairs.map(onWires('silent', (wire) => wire.slow(Number.POSITIVE_INFINITY)));
export const WIRES_SLOW = pairs.map(onWires('slow', (wire) => wire.slow(SLOW_MS)));
