import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConfigShape, ProcessConfig } from '@harbour/platform/config';
import { definitionUrlOf, PROCESSES } from '../processes.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'docs/configuration.md');

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
  VITE_CHAT_URL: 'the chat that the top bar and the map lead to',
  VITE_SOCIAL_URL: 'the social page that the top bar and the map lead to',
  VITE_INSTAGRAM_URL: 'a further social page on the map',
  VITE_CHAT_SERVICE_URL: 'a further chat service on the map',
  VITE_CODE_URL: 'the code host on the map',
  VITE_CONTACT_EMAIL: 'the address of the contact link',
  VITE_CONTACT_PHONE: 'the phone number on the map',
  VITE_SENTRY_DSN:
    'where the browser reports errors of high and critical severity, by way of the gateway, whose WEB_SENTRY_DSN is the same; off when not set',
};

const row = (name: string, text: string): string => `| \`${name}\` | ${text.replaceAll('|', '\\|')} |`;

function table(shape: ConfigShape): string {
  const rows = Object.entries(shape).map(([name, schema]) => row(name, schema.description ?? ''));
  return ['| variable | what it is |', '|---|---|', ...rows].join('\n');
}

async function shapeOf(entry: (typeof PROCESSES)[number]): Promise<ConfigShape> {
  const module = (await import(definitionUrlOf(entry))) as Record<string, { config: ConfigShape }>;
  const definition = module[entry.definition];
  if (!definition) throw new Error(`${entry.name} exports no ${entry.definition}`);
  return definition.config;
}

/** The page of variables as the schemas tell it. */
async function page(): Promise<string> {
  const sections = [
    '# Configuration\n\nEvery variable may be left out unless it says otherwise. `NAME_FILE` reads `NAME` from a file. A wrong value stops\nthe process with one line naming the variable. This page is written by `node tools/checks/run.ts --write`.',
    `## Start command and tests\n\n${['| variable | what it is |', '|---|---|', ...Object.entries(START_VARIABLES).map(([name, text]) => row(name, text))].join('\n')}`,
    `## Build of the web app\n\n${['| variable | what it is |', '|---|---|', ...Object.entries(WEB_VARIABLES).map(([name, text]) => row(name, text))].join('\n')}`,
    `## Every process\n\n${table(ProcessConfig)}`,
  ];
  for (const entry of PROCESSES) sections.push(`## ${entry.name}\n\n${table(await shapeOf(entry))}`);
  return `${sections.join('\n\n')}\n`;
}

/** Gives a problem where the page of variables differs from the schemas, or writes it. */
export async function checkVariables({ write }: { write: boolean }): Promise<string[]> {
  const wanted = await page();
  if (write) writeFileSync(file, wanted);
  const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return found === wanted ? [] : ['docs/configuration.md differs from the schemas: node tools/checks/run.ts --write'];
}
