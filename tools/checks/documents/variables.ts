import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConfigShape, ProcessConfig } from '@harbour/platform/config';
import { definitionUrlOf, PROCESSES } from '../../processes.ts';

const root = resolve(import.meta.dirname, '../../..');

const START_VARIABLES: Record<string, string> = {
  DATA_DIR: 'where private stores keep their data; .data of the repository when not set',
  CACHE_DIR: 'where downloads are kept; .cache of the repository when not set',
  ADMIN_EMAIL: 'address of the seeded admin',
  ADMIN_PASSWORD: 'password of the seeded admin; one made at random and kept in DATA_DIR where not set',
  SHOPPER_EMAIL: 'address of the seeded shopper',
  SHOPPER_PASSWORD: 'password of the seeded shopper; likewise',
  TEST_MONGO_IMAGE: 'image of MongoDB for Testcontainers',
  TEST_RABBITMQ_IMAGE: 'image of RabbitMQ for Testcontainers',
  TEST_REDIS_IMAGE: 'image of Redis for Testcontainers',
};

const WEB_VARIABLES: Record<string, string> = {
  VITE_CHAT_URL: 'the chat that the top bar, the footer and the map link to; links that are not set are not shown',
  VITE_SOCIAL_URL: 'the social page that the top bar and the map link to',
  VITE_INSTAGRAM_URL: 'a further social page on the map',
  VITE_CHAT_SERVICE_URL: 'a further chat service on the map',
  VITE_CODE_URL: 'the code host on the map',
  VITE_CONTACT_EMAIL: 'the address of the contact link',
  VITE_CONTACT_PHONE: 'the phone number on the map',
  VITE_SENTRY_DSN:
    'where the browser reports errors of high and critical severity, by way of the gateway, whose WEB_SENTRY_DSN is the same; off when not set',
};

const row = (name: string, text: string): string => `| \`${name}\` | ${text.replaceAll('|', '\\|')} |`;

async function shapeOf(entry: (typeof PROCESSES)[number]): Promise<ConfigShape> {
  const module = (await import(definitionUrlOf(entry))) as Record<string, { config: ConfigShape }>;
  const definition = module[entry.definition];
  if (!definition) throw new Error(`${entry.name} exports no ${entry.definition}`);
  return definition.config;
}

interface Section {
  readonly title: string;
  /** What each variable is, by its name. */
  readonly variables: Readonly<Record<string, string>>;
}

const described = (shape: ConfigShape): Record<string, string> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.description ?? '']));

async function sections(): Promise<Section[]> {
  const ofProcesses = PROCESSES.map(async (entry) => ({
    title: entry.name,
    variables: described(await shapeOf(entry)),
  }));
  return [
    { title: 'Start command and tests', variables: START_VARIABLES },
    { title: 'Build of the web app', variables: WEB_VARIABLES },
    { title: 'Every process', variables: described(ProcessConfig) },
    ...(await Promise.all(ofProcesses)),
  ];
}

/** The page of variables as the schemas tell it. */
function page(all: readonly Section[]): string {
  const head =
    '# Configuration\n\nEvery variable may be left out unless it says otherwise. `NAME_FILE` reads `NAME` from a file. A wrong value stops\nthe process with one line naming the variable. This page is written by `node tools/checks/run.ts --write`.';
  const parts = all.map(({ title, variables }) =>
    [
      `## ${title}\n`,
      '| variable | what it is |',
      '|---|---|',
      ...Object.entries(variables).map(([name, text]) => row(name, text)),
    ].join('\n'),
  );
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** The same as a file of the environment: every variable once, and none of them set. */
function example(all: readonly Section[]): string {
  const named = new Set<string>();
  const head =
    '# Every variable, none of them set: a copy of this file changes nothing until a line loses its #.\n# Written by node tools/checks/run.ts --write, from the same schemas as docs/configuration.md.';
  const parts = all.map(({ title, variables }) => {
    const fresh = Object.entries(variables).filter(([name]) => !named.has(name));
    for (const [name] of fresh) named.add(name);
    return [
      `## ${title}`,
      ...fresh.flatMap(([name, text]) => ['', `# ${text.replaceAll('`', '')}`, `# ${name}=`]),
    ].join('\n');
  });
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** Gives a problem for each page of variables that differs from the schemas, or writes them. */
export async function checkVariables({ write }: { write: boolean }): Promise<string[]> {
  const all = await sections();
  const pages = { 'docs/configuration.md': page(all), '.env.example': example(all) };
  return Object.entries(pages).flatMap(([name, wanted]) => {
    const file = join(root, name);
    if (write) writeFileSync(file, wanted);
    const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return found === wanted ? [] : [`${name} differs from the schemas: node tools/checks/run.ts --write`];
  });
}
