export type TestStage = 'unit' | 'integration' | 'abuse' | 'browser';

/** Test files that must fail, by base name, in whatever folder they are. */
interface TestCatch {
  readonly stage: TestStage;
  readonly files: readonly string[];
  /** Runs only browser tests with matching titles, to save time. If none match, the whole files run. */
  readonly titles?: string;
}

/** A static check that must fail with this message. */
interface CheckCatch {
  readonly stage: 'lint' | 'checks';
  readonly says: string;
}

/** A deliberate defect and what must catch it. */
export interface Mutant {
  readonly name: string;
  readonly part: string;
  readonly file: string;
  /** Code that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: TestCatch | CheckCatch;
}

const integration = (file: string): TestCatch => ({ stage: 'integration', files: [file] });
const unit = (file: string): TestCatch => ({ stage: 'unit', files: [file] });
const browser = (file: string, titles: string): TestCatch => ({ stage: 'browser', files: [file], titles });

/** Realistic defects that compile, from all parts of the product. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'percent-rounds-down',
    part: 'rules',
    file: 'shared/rules/src/environment.ts',
    find: '(product + HALF) / HUNDRED',
    replace: 'product / HUNDRED',
    caughtBy: unit('rules.test.ts'),
  },
  {
    name: 'breaker-opens-one-failure-late',
    part: 'platform',
    file: 'shared/platform/src/calls/breaker.ts',
    find: 'failedAt.length >= failures',
    replace: 'failedAt.length > failures',
    caughtBy: unit('breaker.test.ts'),
  },
  {
    name: 'status-change-lost-with-broker-away',
    part: 'status',
    file: 'services/status/src/watch.ts',
    find: 'for (let next = waiting[0]; next !== undefined; next = waiting[0]) {\n        await publish(next);\n        waiting.shift();',
    replace:
      'for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {\n        await publish(next);',
    caughtBy: unit('watch.test.ts'),
  },
  {
    name: 'receipt-not-awaited',
    part: 'sms',
    file: 'workers/sms/src/take-status.ts',
    find: 'await receipts.tell({ jobId,',
    replace: 'receipts.tell({ jobId,',
    caughtBy: { stage: 'lint', says: 'no-floating-promises' },
  },
  {
    name: 'message-key-misspelt-in-one-language',
    part: 'contracts',
    file: 'shared/contracts/src/messages/zh.json',
    find: '"returnTooEarly":',
    replace: '"returnTooSoon":',
    caughtBy: { stage: 'checks', says: 'lacks error.returnTooEarly' },
  },
  {
    name: 'password-change-keeps-other-sessions',
    part: 'gateway accounts',
    file: 'services/gateway/src/modules/user/password-reset.service.ts',
    find: 'await sessions.endAll(user.id,',
    replace: "if (found.flow === 'mail') await sessions.endAll(user.id,",
    caughtBy: integration('password-reset.test.ts'),
  },
  {
    name: 'devices-of-another-account',
    part: 'gateway accounts',
    file: 'services/gateway/src/modules/auth/sessions.service.ts',
    find: 'Promise<Device[]> {\n      assertOwn(userId, caller);\n',
    replace: 'Promise<Device[]> {\n',
    caughtBy: { stage: 'abuse', files: ['owners.test.ts'] },
  },
  {
    name: 'return-asked-twice',
    part: 'orders',
    file: 'shared/contracts/src/order/returnable.ts',
    find: '!VOID_RETURNS.includes(state)',
    replace: "!VOID_RETURNS.includes(state) && state !== 'requested'",
    caughtBy: integration('returns.test.ts'),
  },
  {
    name: 'refund-ignores-earlier-refunds',
    part: 'payment',
    // What `payments.promise` refuses is refused here already, so that a mutant there changes nothing.
    file: 'services/gateway/src/modules/payment/refund/refunded.rules.ts',
    find: 'Math.max(0, cents - promisedCents)',
    replace: 'Math.max(cents, promisedCents)',
    caughtBy: unit('refunded.rules.test.ts'),
  },
  {
    name: 'stock-edit-overwrites-sales',
    part: 'admin',
    file: 'services/gateway/src/modules/product/product-draft.rules.ts',
    find: 'barcode = before?.barcode ?? null } = draft;\n  const stock = (before?.stock ?? 0) + difference;',
    replace: 'barcode = before?.barcode ?? null } = draft;\n  const stock = draft.stock.to;',
    caughtBy: integration('admin-product.test.ts'),
  },
  {
    name: 'unroutable-job-counts-as-published',
    part: 'messaging',
    file: 'shared/messaging/src/rabbitmq/rabbit-publisher.ts',
    find: 'mandatory: message.mandatory !== false',
    replace: 'mandatory: message.mandatory === true',
    caughtBy: integration('job-flow.test.ts'),
  },
  {
    name: 'full-mailbox-never-retried',
    part: 'mailer',
    file: 'workers/mailer/src/transports/smtp.ts',
    find: 'responseCode >= 500',
    replace: 'responseCode >= 400',
    caughtBy: integration('mail-transports.test.ts'),
  },
  {
    name: 'one-guess-too-many',
    part: 'verification',
    file: 'workers/verification/src/pending-codes.ts',
    find: '{ $lt: MAX_GUESSES }',
    replace: '{ $lte: MAX_GUESSES }',
    caughtBy: integration('verification.test.ts'),
  },
  {
    name: 'timetable-rewritten-sixty-times-too-late',
    part: 'scheduler',
    file: 'workers/scheduler/src/timetable.ts',
    find: 'setInterval(ensureOrWarn, ensureEveryMs)',
    replace: 'setInterval(ensureOrWarn, ensureEveryMs * 60)',
    caughtBy: integration('scheduler.test.ts'),
  },
  // Runs before the mutants that rebuild the web app, so that it needs no build of its own.
  {
    name: 'csp-refuses-blob-images',
    part: 'web dashboard',
    file: 'services/gateway/src/http/pages/security-headers.ts',
    find: `["'self'", 'data:', 'blob:']`,
    replace: `["'self'", 'data:']`,
    caughtBy: browser('dashboard.spec.ts', 'live'),
  },
  {
    name: 'new-order-key-at-each-press',
    part: 'web shop',
    file: 'web/src/features/order/place/checkout-attempt.ts',
    find: 'attempt?.of === of)',
    replace: 'attempt?.of === of && attempt.key === randomKey())',
    caughtBy: browser('order.spec.ts', 'lost answer'),
  },
  {
    name: 'backspace-stays-in-empty-box',
    part: 'web account',
    file: 'web/src/ui/codes/CodeBoxes.tsx',
    find: "Backspace: boxes[at] === '' ? -1 : 0",
    replace: "Backspace: boxes[at] === '' ? 0 : -1",
    caughtBy: browser('account-phone.spec.ts', 'Backspace'),
  },
  {
    name: 'focus-lost-when-picture-closes',
    part: 'web accessibility',
    file: 'web/src/features/product/Lightbox.tsx',
    find: 'onClose={onClose} onKeyDown',
    replace: 'onCancel={onClose} onClose={onClose} onKeyDown',
    caughtBy: browser('shop.spec.ts', 'Escape'),
  },
  {
    name: 'low-contrast-in-dark-theme',
    part: 'web accessibility',
    file: 'web/src/ui/tokens.css',
    find: '--ink-soft: #a7bcae;',
    replace: '--ink-soft: #5c7266;',
    caughtBy: browser('screens.spec.ts', 'for visitor: home'),
  },
  {
    name: 'cards-overflow-at-320-pixels',
    part: 'web layout',
    file: 'web/src/ui/cards/cards.css',
    find: '.cards--wide {\n  --column: 300px;',
    replace: '.cards--wide {\n  grid-template-columns: repeat(auto-fill, minmax(320px, 1fr));',
    caughtBy: browser('screens.spec.ts', 'for visitor'),
  },
];
