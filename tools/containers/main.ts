import { oneLine } from '../backing-services/setup-error.ts';
import { jest } from '../workshop/run.ts';
import { SHOPS, tryCompose } from './compose.ts';
import { tryCluster } from './cluster.ts';
import { hindrance } from './hindrance.ts';
import { balancerImage, buildImages, rebuildImages } from './images.ts';

const say = (line: string): void => console.log(line);

const why = await hindrance(process.env);
if (why !== undefined) {
  say(`skipped: ${why}`);
  process.exit(0);
}
// The images are this tree's own, whatever is set for the shop that runs here.
const { MAIL_CATCHER_IMAGE: _mail, ...own } = process.env;
const isCluster = process.argv.includes('--cluster');
type Attempt = readonly [what: string, attempt: () => Promise<void>];
const onOneMachine: readonly Attempt[] = [
  [
    'the shop in containers takes an order and mails it; no process may do what is another’s',
    () => tryCompose(own, SHOPS.plain),
  ],
  ['the same over TLS, and no plain connection is taken', () => tryCompose(own, SHOPS.tls)],
];
const asCluster: Attempt = [
  'a cluster of stores and two of each process go on without any one of them',
  async () => tryCluster({ ...own, HAPROXY_IMAGE: await balancerImage(own) }, say),
];
const attempts: Attempt[] = [
  ['the images are built, and small', () => buildImages(own, say)],
  ...(isCluster ? [asCluster] : onOneMachine),
];
if (process.argv.includes('--rebuild')) {
  attempts.push(['a second build without cache holds the same, file by file', () => rebuildImages(own)]);
}
const total = { passed: 0, failed: 0 };
for (const [what, attempt] of attempts) {
  say(`${what} …`);
  try {
    await attempt();
    say(`passed: ${what}`);
    total.passed += 1;
  } catch (error) {
    say(`failed: ${what}: ${oneLine(error)}`);
    total.failed += 1;
  }
}
if (!isCluster && !process.argv.includes('--compose-only')) {
  // Without an address of theirs, the tests get their stores from Testcontainers.
  const { TEST_MONGODB_URL: _, TEST_AMQP_URL: __, TEST_REDIS_URL: ___, ...env } = process.env;
  const output = { isLive: true, write: say };
  const { passed, failures } = await jest('Integration tests', 'integration', { env, output });
  total.passed += passed;
  total.failed += failures.length;
  say(`integration tests against containers: ${passed} passed, ${failures.length} failed`);
  for (const failure of failures) say(`failed: ${failure}`);
}
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
