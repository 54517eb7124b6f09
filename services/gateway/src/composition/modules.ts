import type { ConsentProof } from '@harbour/contracts/consent-topics';
import { webhookKeysOf } from '@harbour/messaging/webhook-secrets';
import { createMessagesPart } from '../modules/account-data/messages.service.ts';
import { createAccountDataService } from '../modules/account-data/account-data.service.ts';
import { createApiKeysPart } from '../modules/api-key/api-key.service.ts';
import { createBasketRepository } from '../modules/basket/basket.repository.ts';
import { createBasketService } from '../modules/basket/basket.service.ts';
import { createCustomerNotesPart } from '../modules/user/customer/customer-note.service.ts';
import { createAccountJournal } from '../modules/journal/journal.repository.ts';
import type { OrderService } from '../modules/order/order.service.ts';
import { restoreBasket } from '../modules/order/unpaid/restored-basket.ts';
import { createOwedRefunds } from '../modules/payment/refund/owed-refunds.service.ts';
import type { KnownLockers } from '../modules/order/order-delivery.rules.ts';
import { createPackingService } from '../modules/packing/packing.service.ts';
import { createPaymentsPart } from '../modules/payment/payment-data.service.ts';
import { createLowStockNotices } from '../modules/stock/low-stock.service.ts';
import { createRuleUsesPart } from '../modules/pricing/rule-use.repository.ts';
import { createTransferRepository } from '../modules/payment/fps/transfer.repository.ts';
import { createPaymentRepository } from '../modules/payment/payment.repository.ts';
import { createPictureDrawing } from '../modules/picture/picture-drawing.service.ts';
import { createPreviewLinks } from '../modules/preview/preview-links.ts';
import { createProductPublication } from '../modules/product/publication/publication.service.ts';
import { createProductSearch } from '../modules/product/product-search.service.ts';
import { createReceiptService } from '../modules/receipt/receipt.service.ts';
import { createReturnsPart } from '../modules/returns/return-data.service.ts';
import { createReturnSettlement } from '../modules/returns/return-refund.service.ts';
import { createReturnRepository } from '../modules/returns/return.repository.ts';
import { createTimedService, type TimedWork } from '../modules/timed/timed.service.ts';
import type { AccountParts } from '../personal-data/account-part.ts';
import { previewKeysOf } from '../secrecy/secrets.rules.ts';
import { createDueWork } from '../store/due-work.ts';
import { createAccounts } from './accounts.ts';
import { createAdministration } from './administration.ts';
import { createCredentials } from './credentials.ts';
import type { Foundation, GatewayContext } from './foundation.ts';
import { createGoods } from './goods.ts';
import { createImports } from './background/imports.ts';
import { createLogIn } from './log-in.ts';
import { createOffers } from './offers.ts';
import { createOperations } from './operations.ts';
import { createOrders } from './orders.ts';
import { createExternalServices } from './external-services.ts';
import { createPayments } from './payments.ts';
import { createPeople } from './people.ts';
import { createReturns } from './returns.ts';
import { createReviews, type Reviews } from './reviews.ts';
import { createSupport } from './support.ts';
import { createWishes } from './wishes.ts';

/** How often letters are looked for that were left when the broker was away, or of jobs that died after the erasure. */
const LETTERS_EVERY_MS = 60_000;

export type Modules = Awaited<ReturnType<typeof connectModules>>;

type Selling = ReturnType<typeof connectSelling>;
type SigningIn = ReturnType<typeof connectSigningIn>;

/** What orders are printed with: the receipt and calendar entry of one, packing slips and labels of several. */
function papersOf(
  config: GatewayContext['config'],
  { show: showOrder, byNumbers: ordersOf }: Pick<OrderService, 'byNumbers' | 'show'>,
  lockers: KnownLockers,
) {
  const shop = {
    name: config.SHOP_LEGAL_NAME,
    address: config.SHOP_LEGAL_ADDRESS,
    registration: config.SHOP_BUSINESS_REGISTRATION,
  };
  return {
    papers: { receipts: createReceiptService({ showOrder, shop }), showOrder, publicUrl: config.PUBLIC_URL },
    packing: createPackingService({ ordersOf, shop, lockers }),
  };
}

/** What is sold, to whom, and what is owed of it. */
function connectSelling({ config, log }: GatewayContext, foundation: Foundation) {
  const { connection, cache, events, inTransaction, inPrivateTransaction, limits, mails } = foundation;
  const publicUrl = config.PUBLIC_URL;
  const externalServices = createExternalServices(config, log);
  const people = createPeople({ connection, mails, publicUrl });
  const storedBaskets = createBasketRepository(connection);
  const baskets = createBasketService(storedBaskets);
  const payments = createPaymentRepository(connection);
  const transfers = createTransferRepository(connection);
  const owed = createOwedRefunds(payments);
  const returns = createReturnRepository(connection);
  const goods = createGoods({ connection, cache, events, config, weather: externalServices.weather, log });
  const onStep = [people.deeds.orderStep, owed.followStep, restoreBasket(baskets)];
  const orders = createOrders({ ...foundation, config, people, baskets, goods, onStep });
  const offers = createOffers({ connection, inTransaction, inPrivateTransaction, limits, mails, people, publicUrl });
  const wishes = createWishes({
    connection,
    inTransaction: inPrivateTransaction,
    config,
    mails,
    people,
    consent: offers.consent,
    products: goods.products,
    baskets: storedBaskets,
  });
  const { accounts, inbox } = people;
  const lowStock = createLowStockNotices({
    inTransaction,
    products: goods.products,
    accounts,
    inbox,
    mails,
    publicUrl,
  });
  const publication = createProductPublication({ inTransaction, products: goods.stored, events });
  const search = createProductSearch({
    products: goods.stored,
    treeNow: goods.categories.treeNow,
    offerPlaces: async () => (await offers.promotions.running(new Date())).map(({ url }) => url),
  });
  return {
    search,
    ...papersOf(config, orders.orders, goods.delivery.lockers),
    externalServices,
    people,
    baskets,
    payments,
    transfers,
    owed,
    returns,
    goods,
    publication,
    lowStock,
    ...orders,
    ...offers,
    ...wishes,
  };
}

/** Who one is: accounts, what proves them, logging in. Nothing of it changes what the public reads. */
function connectSigningIn({ config, log }: GatewayContext, foundation: Foundation, selling: Selling) {
  const { connection, inPrivateTransaction: inTransaction, limits, outbox, broker } = foundation;
  const { people, baskets, keepLonger, findByBuyer } = selling;
  const { deeds } = people;
  const onFactorChange = deeds.secondFactorChanged;
  const credentials = createCredentials({ connection, config, people, onFactorChange, log });
  const told = { onProven: keepLonger, onNamed: findByBuyer, onAdminAdded: deeds.adminAdded };
  const base = { inTransaction, people, credentials, limits, log };
  const account = createAccounts({ ...base, connection, outbox, broker, ...told });
  const logIn = createLogIn({
    ...base,
    config,
    account,
    baskets,
    broker,
    onPasskeyChange: deeds.passkeyChanged,
  });
  return { credentials, ...account, ...logIn };
}

/** Every module's part of an account. The account itself goes last: the parts before it are found by its id. */
function partsOf(
  { outbox, idempotency }: Foundation,
  selling: Selling,
  signingIn: SigningIn,
  reviews: Reviews,
): AccountParts {
  return {
    audit: selling.people.auditPart,
    orders: selling.orders.data,
    orderDrafts: selling.drafts.data,
    orderFilters: selling.orderFilters.data,
    consent: selling.consent.data,
    customerNotes: createCustomerNotesPart(selling.people.customerNotes),
    wishes: selling.wishes.data,
    stockAlerts: selling.stockAlerts.data,
    offerUses: createRuleUsesPart(selling.goods.ruleUses),
    payments: createPaymentsPart(selling.payments, selling.transfers),
    returns: createReturnsPart(selling.returns),
    reviews: reviews.data,
    idempotency: idempotency.data,
    inbox: selling.people.inbox.data,
    baskets: selling.baskets.data,
    messages: createMessagesPart(outbox),
    totp: signingIn.totp.data,
    passkeys: signingIn.passkeys.data,
    apiKeys: createApiKeysPart(signingIn.credentials.apiKeys),
    sessions: signingIn.credentials.sessions.data,
    account: signingIn.users.data,
  };
}

/** Work that the shop does at set times. */
function timedOf(selling: Selling, signingIn: SigningIn, dailyTotals: TimedWork) {
  return createTimedService({
    'order-expiry': selling.expiry,
    'promotion-start': selling.offers.start,
    'promotion-end': selling.offers.end,
    'basket-abandoned': selling.baskets.abandoned,
    'second-factor-seal': signingIn.totp.sealAnew,
    'bought-together': selling.boughtTogether,
    'back-in-stock': selling.stockReturns,
    'price-drop': selling.priceDrops,
    'basket-reminder': selling.basketReminder,
    'low-stock': selling.lowStock,
    'daily-totals': dailyTotals,
    'product-publication': selling.publication,
  });
}

/** What endpoints of other systems are edited with. */
const webhooksOf = ({ config }: GatewayContext, { webhooks, broker }: Foundation) => ({
  endpoints: webhooks,
  keys: webhookKeysOf(config.WEBHOOK_KEY),
  broker,
  allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
});

/** The wiring: every module with what it needs, each made once, in the order in which they need each other. */
export async function connectModules(ctx: GatewayContext, foundation: Foundation) {
  const { connection, events, inTransaction, limits } = foundation;
  const selling = connectSelling(ctx, foundation);
  const signingIn = connectSigningIn(ctx, foundation, selling);
  const { people, goods, offers, steps, returns } = selling;
  const { accounts, audit, mail } = people;
  const { sessions, passwords, apiKeys } = signingIn.credentials;
  const onRefund = createReturnSettlement(returns);
  const paymentModule = await createPayments({ ctx, connection, inTransaction, events, ...selling, audit, onRefund });
  const draw = createPictureDrawing();
  const reviews = createReviews({ connection, inTransaction, steps, people, goods, draw });
  const { refunds } = paymentModule.services;
  const operations = createOperations({ ...foundation, offers, audit, log: ctx.log });
  const support = createSupport(ctx, foundation);
  const administration = createAdministration({
    ...selling,
    ...foundation,
    sessions,
    apiKeys,
    draw,
    views: support.views,
    webhooks: webhooksOf(ctx, foundation),
  });
  const letters = createDueWork(ctx, 'letters of erased people', { everyMs: LETTERS_EVERY_MS });
  const accountData = createAccountDataService({
    inTransaction,
    parts: Object.values(partsOf(foundation, selling, signingIn, reviews)),
    accounts,
    users: signingIn.users,
    passwords,
    mail,
    limits,
    journal: createAccountJournal(connection),
    onErased: letters.wake,
    log: ctx.log,
  });
  const imports = createImports(ctx, { connection, inTransaction, people });
  return {
    selling,
    signingIn,
    paymentModule,
    staffOrders: { notes: selling.notes, edits: selling.editsWith(paymentModule.forEdits) },
    returns: createReturns({ inTransaction, returns, steps, people, goods, refunds, draw }),
    reviews,
    operations,
    accountData,
    timed: timedOf(selling, signingIn, administration.dailyTotals),
    previews: createPreviewLinks(previewKeysOf(ctx.config.SESSION_SECRET)),
    consentHolds: (proof: ConsentProof): Promise<boolean> => selling.consent.holds(proof),
    administration,
    imports,
    support,
    /** Begins what goes on alone, now that the public door is open at this port. */
    begin: async (port: number): Promise<void> => {
      letters.begin(operations.letters);
      imports.begin();
      await paymentModule.begin(port);
    },
  };
}
