import { e164Of } from '../account/phone.ts';

/** How a sandbox treats a message to a test recipient. */
export type TestedFailure = 'once' | 'always' | 'slow';

interface TestRecipient {
  readonly fails: TestedFailure;
  /** What stands before the `@`, whatever the domain; also with a tag, as in `fail-once+today@`. */
  readonly mailbox: string;
  readonly phone: string;
}

/** Recipients to whom sandboxes fail, or whom they keep waiting, on purpose. */
export const TEST_RECIPIENTS: readonly TestRecipient[] = [
  { fails: 'once', mailbox: 'fail-once', phone: '+85290000001' },
  { fails: 'always', mailbox: 'fail-always', phone: '+85290000002' },
  { fails: 'slow', mailbox: 'slow', phone: '+85290000003' },
];

/** How a sandbox fails for an address or a number; undefined where it takes the message. */
export function testedFailureOf(to: string): TestedFailure | undefined {
  const recipient = to.includes('@') ? to.toLowerCase().replace(/(\+[^@]*)?@.*$/, '') : e164Of(to);
  return TEST_RECIPIENTS.find(({ mailbox, phone }) => mailbox === recipient || phone === recipient)?.fails;
}
