import { join } from 'node:path';
import { openDataDir } from './backing-services/data-dir.ts';
import { type BackingServices, resolveBackingServices } from './backing-services/resolve.ts';
import { oneLine } from './backing-services/setup-error.ts';
import { systemChromium } from './browser.ts';
import { ROOT } from './processes.ts';
import { check, type Count, jest, playwright } from './test-stages.ts';

const say = (line: string): void => console.log(line);
const env: NodeJS.ProcessEnv = { ...process.env };
const total = { passed: 0, failed: 0, failures: [] as string[] };

async function stage(heading: string, work: () => Promise<Count>): Promise<void> {
  say(`\n== ${heading}`);
  const since = Date.now();
  const count: Count = await work().catch((error: unknown) => {
    say(oneLine(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const unnamed = count.failed > 0 && !count.failures?.length;
  total.failures.push(...(unnamed ? [heading] : (count.failures ?? [])));
  const seconds = Math.round((Date.now() - since) / 1000);
  say(`-- ${heading}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

const script = (name: string) => (): Promise<Count> => check('npm', ['run', '--silent', name], env);

async function withServices(work: () => Promise<void>): Promise<void> {
  let services: BackingServices | undefined;
  const folder = process.env['TEST_DATA_DIR'] || join(ROOT, '.data', 'test');
  const data = await openDataDir(folder, { privateStores: true, say });
  const release = async (): Promise<void> => {
    data.ending();
    await services?.stop();
    data.release();
  };
  const endEarly = (): void => void release().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endEarly);
  process.on('disconnect', endEarly);
  process.channel?.unref();
  try {
    services = await resolveBackingServices({ dataDir: data.path, purpose: 'test', env, log: say });
    env['TEST_MONGODB_URL'] = services.mongo.url;
    env['TEST_AMQP_URL'] = services.broker.url;
    env['TEST_REDIS_URL'] = services.redis.url;
    const management = services.broker.managementUrl;
    if (management !== undefined) env['TEST_RABBITMQ_MANAGEMENT_URL'] = management;
    await work();
  } finally {
    process.removeListener('disconnect', endEarly);
    await release();
  }
}

await stage('Format', script('format:check'));
await stage('Lint', script('lint'));
await stage('Types', script('types'));
await stage('Borders', script('borders'));
await stage('Unused code', script('unused'));
await stage('Checks', () => check(process.execPath, [join('tools', 'checks', 'run.ts')], env));
await stage('Unit tests', () => jest('unit', env));
await stage('Web build', script('build'));
await stage('Web budgets', () => check(process.execPath, [join('web', 'scripts', 'check-budgets.ts')], env));
await stage('Faults, in short', () =>
  check(process.execPath, [join('tests', 'faults', 'main.ts'), 'short', '--seed', '1'], env),
);
await stage('Bench, in small', () => check(process.execPath, [join('tests', 'bench', 'main.ts'), '--quick'], env));
try {
  await withServices(async () => {
    await stage('Integration tests', () => jest('integration', env));
    await stage('Abuse tests', () => jest('test:abuse', { ABUSE_RUNS: '3', ...env }));
    await stage('Browser tests', async () => {
      env['CHROMIUM_PATH'] ??= await systemChromium(env, say);
      return playwright(env);
    });
  });
} catch (error) {
  say(oneLine(error));
  total.failed += 1;
}
for (const failure of total.failures) say(`failed: ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
