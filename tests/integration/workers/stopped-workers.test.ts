import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startMailServer, startTwilio } from './patient-vendors.ts';
import {
  casesOf,
  endWorkers,
  expectNothingChanged,
  expectNothingWritten,
  stopWorkers,
  type Workers,
} from './stop-workers.ts';

const workers: Workers = {
  kinds: ['mailer', 'sms', 'verification'],
  async openVendors() {
    const twilio = await startTwilio();
    const mailer = await startMailServer();
    const env = {
      SMTP_URL: mailer.url,
      TWILIO_ACCOUNT_SID: 'AC0123',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_BASE_URL: twilio.url,
      TWILIO_FROM: '+85230000000',
      TWILIO_VERIFY_SERVICE_SID: 'VA1',
    };
    return { vendors: { mailer, sms: twilio, verification: twilio }, env };
  },
};
const cases = casesOf(workers);

beforeAll(() => stopWorkers(workers, cases), 120_000);
afterAll(endWorkers, 60_000);

describe.each(workers.kinds)('M4: %s, stopped for longer than its lease', (kind) => {
  test.each(cases.filter((one) => one.kind === kind).map((one) => [one.step.at, one] as const))(
    'where %s: changes nothing and says so',
    (_at, one) => expectNothingChanged(one),
    30_000,
  );
});

test('M4: workers that woke after their leases have written nothing', () => expectNothingWritten(cases), 60_000);
