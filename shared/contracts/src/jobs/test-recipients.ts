import { e164Of } from '../account/phone.ts';

/** How a sandbox treats a message to a test recipient. */
export type TestedFailure = 'once' | 'always' | 'late';

interface TestRecipient {
  readonly fails: TestedFailure;
  /** Also with a tag before the @, as in `fail-once+today@sandbox.test`. */
  readonly address: string;
  readonly phone: string;
}

/**
 * Recipients to whom sandboxes fail on purpose. No mailbox can have such an address, since `.test` is kept for tests
 * (RFC 6761 §6.2), and no line in Hong Kong such a number.
 */
export const TEST_RECIPIENTS: readonly TestRecipient[] = [
  { fails: 'once', address: 'fail-once@sandbox.test', phone: '+85200000101' },
  { fails: 'always', address: 'fail-always@sandbox.test', phone: '+85200000102' },
  { fails: 'late', address: 'fail-late@sandbox.test', phone: '+85200000103' },
];

/** How a sandbox fails for an address or a number; undefined where it takes the message. */
export function testedFailureOf(to: string): TestedFailure | undefined {
  const recipient = to.includes('@') ? to.toLowerCase().replace(/\+[^@]*@/, '@') : e164Of(to);
  return TEST_RECIPIENTS.find(({ address, phone }) => address === recipient || phone === recipient)?.fails;
}
