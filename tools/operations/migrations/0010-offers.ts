import { joinOffers } from '../../seed/joined-offers.ts';
import type { Migration } from './migration.ts';

/**
 * A promotion and the discount of the same code, time and status become one offer; nothing changes for shoppers, and
 * gateways of earlier releases read both as before. Back again they are two, and limits for each customer go, which earlier
 * releases would not keep.
 */
export const offers: Migration = {
  id: '0010-offers',
  up: (connection) => joinOffers(connection),
  down: async (connection) => {
    await connection.collection('basketRules').updateMany({}, { $unset: { offerId: 1, perCustomer: 1 } });
    await connection.collection('ruleUses').deleteMany({});
  },
};
