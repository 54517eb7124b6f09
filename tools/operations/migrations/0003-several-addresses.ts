import type { Migration } from './migration.ts';

const NAME = 'home';

/**
 * Gives the one address of accounts of earlier releases the id and the name under which it is the default of several. Those
 * releases go on reading and writing it where it is; back again, the label goes, and other addresses stay for a later
 * release.
 */
export const severalAddresses: Migration = {
  id: '0003-several-addresses',
  up: async (connection) => {
    await connection
      .collection('users')
      .updateMany({ defaultAddress: { $type: 'object' }, defaultEntry: null }, [
        { $set: { defaultEntry: { id: { $toString: '$_id' }, name: NAME } } },
      ]);
  },
  down: async (connection) => {
    const isFirst = { $eq: ['$defaultEntry.id', { $toString: '$_id' }] };
    await connection.collection('users').updateMany({ $expr: isFirst }, { $unset: { defaultEntry: 1 } });
  },
};
