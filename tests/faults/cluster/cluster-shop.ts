import type { LookupFunction } from 'node:net';
import type { Shop } from '../load/shop.ts';
import type { Engine } from './containers.ts';

/** The shop of compose.cluster.yaml in containers of this machine, with vendors on the machine itself. */
export interface ClusterShop extends Shop {
  readonly engine: Engine;
  /** Its database, for the owner. */
  readonly mongoUrl: string;
  /** Finds the containers of members by the names that they have among themselves. */
  readonly lookup: LookupFunction;
}
