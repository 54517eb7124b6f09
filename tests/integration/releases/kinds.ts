import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDeclaration, JobDeclaration, RequestDeclaration } from '@harbour/contracts/job';
import { MailTemplate, sendMail } from '@harbour/contracts/mail';
import { ROOT } from '@harbour/tools/processes';
import type * as z from 'zod';

const CONTRACTS = join(ROOT, 'shared', 'contracts', 'src');

export interface Declarations {
  readonly jobs: readonly JobDeclaration[];
  readonly events: readonly EventDeclaration[];
  readonly requests: readonly RequestDeclaration[];
}

type Declaration = JobDeclaration | EventDeclaration | RequestDeclaration;

const isDeclaration = (value: unknown): value is Declaration =>
  value instanceof Object && 'kind' in value && ['job', 'event', 'request'].includes(String(value.kind));

/** Everything that the contracts declare as a message: a declaration that is exported anywhere in them is found. */
export async function declarations(): Promise<Declarations> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const loaded: object[] = [];
  for (const file of modules) loaded.push((await import(pathToFileURL(join(CONTRACTS, file)).href)) as object);
  const found = new Set(loaded.flatMap((module) => Object.values(module).filter(isDeclaration)));
  const of = <K extends Declaration['kind']>(kind: K) =>
    [...found].filter((each): each is Extract<Declaration, { kind: K }> => each.kind === kind);
  return { jobs: of('job'), events: of('event'), requests: of('request') };
}

/** The template of a mail counts as a kind of its own: a mailer that does not know one cannot read the job. */
const kindsOfJob = ({ name }: JobDeclaration): string[] =>
  name === sendMail.name
    ? MailTemplate.options.map((option) => `job ${name} ${option.shape.name.value}`)
    : [`job ${name}`];

/** The names of every kind of message, such as `job mail.send welcome` and `answer shop.due`. */
export const kindsOf = ({ jobs, events, requests }: Declarations): string[] =>
  [
    ...jobs.flatMap(kindsOfJob),
    ...events.map(({ name }) => `event ${name}`),
    ...requests.flatMap(({ name }) => [`question ${name}`, `answer ${name}`]),
  ].toSorted();

/** What a kind is read by: `job mail.send` for every mail. */
export const readerOf = (kind: string): string => kind.split(' ', 2).join(' ');

/** The schema that each reader parses a body with. */
export function schemasOf({ jobs, events, requests }: Declarations): ReadonlyMap<string, z.ZodType> {
  return new Map([
    ...jobs.map(({ name, payload }) => [`job ${name}`, payload] as const),
    ...events.map(({ name, payload }) => [`event ${name}`, payload] as const),
    ...requests.flatMap(
      ({ name, payload, answer }) =>
        [[`question ${name}`, payload] as const, [`answer ${name}`, answer] as const] as const,
    ),
  ]);
}
