import type { Role } from '@harbour/contracts/user';
import { createDeadLetters } from '@harbour/messaging/dead-letters';
import { createOutbox } from '@harbour/messaging/outbox';
import { inTransaction, trusted } from '@harbour/platform/mongo';
import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import type { AccountParts } from './account-part.ts';
import { createIdempotency } from '../http/api/idempotency.ts';
import { createMessagesPart } from '../modules/account-data/messages.service.ts';
import { createOrderDraftsPart } from '../modules/order/draft/order-draft-data.ts';
import { createOrderDraftRepository } from '../modules/order/draft/order-draft.repository.ts';
import { createOrderFilterRepository } from '../modules/order/desk/order-filter.repository.ts';
import { createOrderFiltersPart } from '../modules/order/desk/order-filters.service.ts';
import { createApiKeyRepository } from '../modules/api-key/api-key.repository.ts';
import { createApiKeysPart } from '../modules/api-key/api-key.service.ts';
import { createAuditRepository } from '../modules/audit/audit.repository.ts';
import { createAuditPart } from '../modules/audit/audit.service.ts';
import { createSessionRepository } from '../modules/auth/auth.repository.ts';
import { createSessionsService } from '../modules/auth/sessions.service.ts';
import { createBasketRepository } from '../modules/basket/basket.repository.ts';
import { createBasketService } from '../modules/basket/basket.service.ts';
import { createConsentRepository } from '../modules/consent/consent.repository.ts';
import { createConsentPart } from '../modules/consent/consent.service.ts';
import { createCustomerNoteRepository } from '../modules/user/customer/customer-note.repository.ts';
import { createCustomerNotesPart } from '../modules/user/customer/customer-note.service.ts';
import { createDeliveryService } from '../modules/delivery/delivery.service.ts';
import { createLockers } from '../modules/delivery/lockers.ts';
import { createInboxRepository } from '../modules/inbox/inbox.repository.ts';
import { createInboxService } from '../modules/inbox/inbox.service.ts';
import { accountJournalModel, type JournalEntry } from '../modules/journal/journal.model.ts';
import { createOrdersPart } from '../modules/order/order-data.service.ts';
import type { OrderNotices } from '../modules/order/order-notices.service.ts';
import { createOrderSteps } from '../modules/order/order-steps.service.ts';
import { createOrderRepository } from '../modules/order/order.repository.ts';
import { createPasskeyRepository } from '../modules/passkey/passkey.repository.ts';
import { createPasskeysPart } from '../modules/passkey/passkey.service.ts';
import { createTotpRepository } from '../modules/second-factor/totp.repository.ts';
import { createTotpPart } from '../modules/second-factor/totp.service.ts';
import { createPaymentsPart } from '../modules/payment/payment-data.service.ts';
import { createTransferRepository } from '../modules/payment/fps/transfer.repository.ts';
import { createPaymentRepository } from '../modules/payment/payment.repository.ts';
import { createPricingRepository } from '../modules/pricing/pricing.repository.ts';
import { createRuleUseRepository, createRuleUsesPart } from '../modules/pricing/rule-use.repository.ts';
import { createPricingService } from '../modules/pricing/pricing.service.ts';
import { createProductRepository } from '../modules/product/product.repository.ts';
import { createStockEntryRepository } from '../modules/stock/stock-entry.repository.ts';
import { createStockLedger } from '../modules/stock/stock-ledger.service.ts';
import { createProductService } from '../modules/product/product.service.ts';
import { createReturnsPart } from '../modules/returns/return-data.service.ts';
import { createReturnRepository } from '../modules/returns/return.repository.ts';
import { createProductRatings } from '../modules/review/product-ratings.service.ts';
import { createReviewsPart } from '../modules/review/review-data.service.ts';
import { createReviewRepository } from '../modules/review/review.repository.ts';
import { createLinkTokenRepository } from '../modules/user/link-token.repository.ts';
import { createUserPart } from '../modules/user/user-data.service.ts';
import { createUserRepository } from '../modules/user/user.repository.ts';
import { addressesOf, staffRoleOf } from '../modules/user/user.rules.ts';
import { createStockAlertRepository } from '../modules/wish/stock-alert.repository.ts';
import { createStockAlertsPart } from '../modules/wish/stock-alert.service.ts';
import { createWishRepository } from '../modules/wish/wish.repository.ts';
import { createWishesPart } from '../modules/wish/wish.service.ts';
import { NO_EVENTS } from '../modules/webhook/webhook-events.service.ts';
import type { Transaction } from '../store/transaction.ts';

/** What was applied again. */
export interface Reapplied {
  readonly erased: number;
  readonly roles: number;
  readonly sessions: number;
  /** Orders of erased people that the backup holds as unpaid or not shipped: their real end is in nobody's database. */
  readonly orders: readonly string[];
  readonly hasAdmin: boolean;
}

/** Nobody is told: who is erased was told at the erasure. */
const SILENT: OrderNotices = {
  mail: async () => undefined,
  tellStep: async () => undefined,
  tellKept: async () => undefined,
  tellEdit: async () => undefined,
  tellRefund: async () => undefined,
  tellNews: async () => undefined,
};

function partsOf(connection: Connection, transaction: Transaction, log: Log) {
  const products = createProductService({
    products: createProductRepository(connection),
    events: NO_EVENTS,
    ledger: createStockLedger(createStockEntryRepository(connection)),
  });
  const delivery = createDeliveryService(async () => null, createLockers());
  const rules = createPricingRepository(connection);
  const ruleUses = createRuleUseRepository(connection);
  const orders = createOrderRepository(connection);
  const steps = createOrderSteps({
    inTransaction: transaction,
    orders,
    products,
    pricing: createPricingService({ rules, uses: ruleUses, products, delivery, log }),
    notices: SILENT,
    events: NO_EVENTS,
    onStep: [],
  });
  const reviews = createReviewRepository(connection);
  const users = createUserRepository(connection);
  const logins = createSessionRepository(connection);
  const tokens = createLinkTokenRepository(connection);
  const keys = createApiKeyRepository(connection);
  return {
    users,
    keys,
    logins,
    tokens,
    orders: createOrdersPart({ orders, steps }),
    /** As a live erasure goes through them: the account goes last. */
    others: Object.values({
      audit: createAuditPart(createAuditRepository(connection)),
      inbox: createInboxService(createInboxRepository(connection)).data,
      consent: createConsentPart(createConsentRepository(connection)),
      orderDrafts: createOrderDraftsPart(createOrderDraftRepository(connection)),
      orderFilters: createOrderFiltersPart(createOrderFilterRepository(connection)),
      customerNotes: createCustomerNotesPart(createCustomerNoteRepository(connection)),
      wishes: createWishesPart(createWishRepository(connection)),
      stockAlerts: createStockAlertsPart(createStockAlertRepository(connection)),
      offerUses: createRuleUsesPart(ruleUses),
      payments: createPaymentsPart(createPaymentRepository(connection), createTransferRepository(connection)),
      returns: createReturnsPart(createReturnRepository(connection)),
      reviews: createReviewsPart(reviews, createProductRatings(reviews, products)),
      idempotency: createIdempotency(connection, transaction).data,
      baskets: createBasketService(createBasketRepository(connection)).data,
      messages: createMessagesPart(createOutbox(connection)),
      totp: createTotpPart(createTotpRepository(connection)),
      passkeys: createPasskeysPart(createPasskeyRepository(connection)),
      apiKeys: createApiKeysPart(keys),
      sessions: createSessionsService(logins).data,
      account: createUserPart({ users, tokens }),
    } satisfies Omit<AccountParts, 'orders'>),
  };
}

/** Who was blocked or unblocked, by the newest entry of each account. */
function newestBlocks(entries: readonly JournalEntry[]): Map<string, JournalEntry> {
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(inOrder.flatMap((entry) => (entry.kind === 'block' ? [[entry.userId, entry] as const] : [])));
}

/** The newest role of each account that was given one. */
function newestRoles(entries: readonly JournalEntry[]): Map<string, JournalEntry & { role: Role }> {
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(
    inOrder.flatMap(({ role, ...entry }) =>
      entry.kind === 'role' && role ? [[entry.userId, { ...entry, role }]] : [],
    ),
  );
}

/**
 * Applies to a restored database what happened after the backup and must not come back: ends every session and
 * password-reset link, erases the erased by the code of a live erasure, revokes the revoked keys, gives accounts their
 * newest role, and blocks those that were blocked. Doing it again changes nothing but sessions.
 */
export async function reapplyJournal(
  connection: Connection,
  entries: readonly JournalEntry[],
  log: Log,
): Promise<Reapplied> {
  const transaction: Transaction = (work) => inTransaction(connection, work);
  const { users, keys, logins, tokens, orders, others } = partsOf(connection, transaction, log);
  const outbox = createOutbox(connection);
  const dead = createDeadLetters(connection);

  const eraseAgain = (id: string): Promise<string[] | undefined> =>
    transaction(async () => {
      const stored = await users.byId(id);
      if (stored === null) return undefined;
      const subject = { id, addresses: [...addressesOf(stored), ...(stored.phone ? [stored.phone] : [])] };
      const numbers = await orders.eraseRestored(subject);
      // What the backup holds as unsent would reach a person who is gone, maybe for a second time.
      const jobs = (await outbox.listTo(subject.addresses)).map(({ jobId }) => jobId);
      await dead.purge(jobs, { by: 'operations', detail: 'erased' });
      for (const part of others) await part.erase(subject);
      return numbers;
    });

  const sessions = await logins.removeEverybodys();
  await tokens.removeResets();
  const erasedIds = new Set(entries.flatMap(({ kind, userId }) => (kind === 'erased' ? [userId] : [])));
  const lookAt: string[] = [];
  let erased = 0;
  for (const id of erasedIds) {
    const numbers = await eraseAgain(id);
    if (numbers === undefined) continue;
    erased += 1;
    lookAt.push(...numbers);
  }
  for (const { key, at } of entries) if (key !== undefined) await keys.revoke(key, at);
  let roles = 0;
  for (const [id, { role, staffRole }] of newestRoles(entries)) {
    const before = erasedIds.has(id) ? null : await users.byId(id);
    // Entries of before staff had roles are of owners.
    const after = staffRoleOf({ role, staffRole });
    if (before === null || (before.role === role && staffRoleOf(before) === after)) continue;
    await users.changeRole(id, role, after);
    roles += 1;
  }
  for (const [id, { at, isBlocked }] of newestBlocks(entries)) {
    // Why, and by whom, is in nobody's journal.
    if (isBlocked === true) await users.block(id, { at, by: '', reason: '' });
    else await users.unblock(id);
  }
  // The next backup and the next export know of it as well.
  const journal = accountJournalModel(connection);
  const known = await journal
    .find({ _id: trusted({ $in: entries.map(({ _id }) => _id) }) })
    .select('_id')
    .lean();
  const kept = new Set(known.map(({ _id }) => _id));
  await journal.insertMany(entries.filter(({ _id }) => !kept.has(_id)));
  return { erased, roles, sessions, orders: lookAt, hasAdmin: (await users.ownerIds()).length > 0 };
}
