import type { Outbox } from '@harbour/messaging/outbox';
import type { AccountPart } from '../../personal-data/account-part.ts';

/** The messages that were sent to a person: which, when, where to; their words are not kept. */
export function createMessagesPart(outbox: Outbox): AccountPart {
  return {
    name: 'messages',
    async collect({ addresses }) {
      const jobs = await outbox.listTo(addresses);
      return jobs.map(({ type, to, state, createdAt }) => ({ type, to, state, createdAt }));
    },
    erase: ({ addresses }) => outbox.forget(addresses),
  };
}
