import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forwardErrorReport } from '@harbour/contracts/client-log';
import { startUpstream, type Upstream } from '../../../support/stand-ins/upstream.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const PATIENCE_MS = 10_000;
const EVENT_ID = '9ec79c33ec9942ab8353589fcb2e04dc';

let vendor: Upstream;
let gateway: GatewayUnderTest;
let dsn: string;

beforeAll(async () => {
  vendor = await startUpstream();
  dsn = `${vendor.url.replace('//', '//public@')}/7`;
  // Twice the usual rate: the other tests' reports count as well.
  gateway = await openGateway({ env: { WEB_SENTRY_DSN: dsn, RATE_LIMIT_FACTOR: '2' } });
}, 30_000);

afterAll(async () => {
  await vendor.stop();
  await gateway.close();
});

/** An envelope as the browser's library sends it. */
const envelope = (value: string, to = dsn): string =>
  [
    { event_id: EVENT_ID, sent_at: new Date().toISOString(), dsn: to, sdk: { name: 'sentry.javascript.react' } },
    { type: 'event' },
    { event_id: EVENT_ID, level: 'error', exception: { values: [{ type: 'TypeError', value }] } },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

const report = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${forwardErrorReport.path}`, { method: 'POST', body, headers });
const acceptedOf = async (response: Response) =>
  ((await response.json()) as { body: { accepted: boolean } }).body.accepted;
const counted = async (outcome: string): Promise<number> => {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`browser_reports_total\\{[^}]*outcome="${outcome}"[^}]*\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
};

describe('L3 error reports of browsers', () => {
  it('L3 reach the vendor by way of the shop’s own origin, without anything of a person', async () => {
    const response = await report(envelope('no basket of amy.wong@shop.hk at /verify?token=p1 for +85291234678'));
    expect([response.status, await acceptedOf(response)]).toEqual([202, true]);
    await waitUntil('the report', async () => vendor.asked.length === 1, PATIENCE_MS);
    const [asked] = vendor.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/api/7/envelope/' });
    expect(asked?.query.get('sentry_key')).toBe('public');
    expect(asked?.body).toContain(EVENT_ID);
    expect(asked?.body).toContain('no basket of a***@shop.hk at /verify for ********678');
    await waitUntil('it counted', async () => (await counted('forwarded')) === 1, PATIENCE_MS);
  });

  it('L3 need no other origin in the policy of pages', async () => {
    const policy = (await fetch(`${gateway.url}/`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain(new URL(dsn).host);
  });

  it('L3 are refused for another project, too large, packed or no envelope at all', async () => {
    const before = vendor.asked.length;
    const statuses = await Promise.all([
      report(envelope('x', dsn.replace(/7$/, '8'))),
      report(envelope('x'.repeat(200_000))),
      report(envelope('x'), { 'content-encoding': 'gzip' }),
      report('nonsense'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 413, 415, 400]);
    const session = [{ dsn }, { type: 'session' }, {}].map((line) => JSON.stringify(line)).join('\n');
    expect(await acceptedOf(await report(session))).toBe(false);
    expect(vendor.asked.length).toBe(before);
  });

  it('L3 wait for nobody: a vendor that does not answer costs reports, and too many are refused', async () => {
    vendor.answer = () => undefined;
    const began = performance.now();
    let refused: Response | undefined;
    const accepted: boolean[] = [];
    while (refused === undefined) {
      const response = await report(envelope('x'));
      if (response.status === 202) accepted.push(await acceptedOf(response));
      else refused = response;
    }
    expect(refused.status).toBe(429);
    // Two under way, twenty that wait.
    expect(accepted.filter(Boolean)).toHaveLength(22);
    expect(await counted('dropped')).toBe(accepted.length - 22);
    expect(accepted.length).toBeGreaterThan(22);
    expect(performance.now() - began).toBeLessThan(5_000);
  }, 30_000);
});
