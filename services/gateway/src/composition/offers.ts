import type { Connection } from 'mongoose';
import type { Limits } from '../http/limits/limits.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { createConsentRepository } from '../modules/consent/consent.repository.ts';
import { createConsentService } from '../modules/consent/consent.service.ts';
import { createPromotionRepository } from '../modules/promotion/promotion.repository.ts';
import { createPromotionService } from '../modules/promotion/promotion.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { People } from './people.ts';

export interface OffersDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly limits: Limits;
  /** For consent, which changes nothing that the public reads. */
  readonly inPrivateTransaction: Transaction;
  readonly mails: MailQueue;
  readonly people: Pick<People, 'accounts' | 'inbox'>;
  readonly publicUrl: string;
}

export type Offers = ReturnType<typeof createOffers>;

/** Connects promotions with those who agreed to hear of them. */
export function createOffers(deps: OffersDependencies) {
  const { connection, inTransaction, inPrivateTransaction, limits, mails, people, publicUrl } = deps;
  const { accounts, inbox } = people;
  const consent = createConsentService({
    inTransaction: inPrivateTransaction,
    consents: createConsentRepository(connection),
    limits,
  });
  const promotions = createPromotionRepository(connection);
  const offers = createPromotionService({ inTransaction, promotions, consent, accounts, inbox, mails, publicUrl });
  return { consent, promotions, offers };
}
