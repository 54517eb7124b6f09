import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startSes } from './patient-vendors.ts';
import {
  casesOf,
  endWorkers,
  expectNothingChanged,
  expectNothingWritten,
  stopWorkers,
  type Workers,
} from './stop-workers.ts';

const workers: Workers = {
  kinds: ['mailer'],
  // SES takes a mail in one request.
  lacks: ['is slow before the message'],
  async openVendors() {
    const mailer = await startSes();
    const env = {
      MAIL_TRANSPORT: 'ses',
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_SES: mailer.url,
    };
    return { vendors: { mailer }, env };
  },
};
const cases = casesOf(workers);

beforeAll(() => stopWorkers(workers, cases), 120_000);
afterAll(endWorkers, 60_000);

describe('M4: a mailer that sends through SES, stopped for longer than its lease', () => {
  test.each(cases.map((one) => [one.step.at, one] as const))(
    'where %s: changes nothing and says so',
    (_at, one) => expectNothingChanged(one),
    30_000,
  );
});

test('M4: a mailer with SES that woke after its leases has written nothing', () => expectNothingWritten(cases), 60_000);
