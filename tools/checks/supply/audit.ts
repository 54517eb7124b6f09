import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as z from 'zod';
import { readLock } from './lock-file.ts';

const root = resolve(import.meta.dirname, '../../..');

const Advice = z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])) });
const Report = z.object({ vulnerabilities: z.record(z.string(), Advice) });

/** Exit codes: what is known to be bad is told apart from what nobody could say. */
const CLEAN = 0;
const VULNERABLE = 1;
const UNKNOWN = 2;

const SEVERITIES = ['moderate', 'high', 'critical'];

/** What npm gives in place of a report. */
const Failure = z.object({
  message: z.string().default(''),
  error: z
    .object({ code: z.string().default(''), summary: z.string().default('') })
    .partial()
    .default({}),
});

function reasonOf(said: unknown): string {
  const { message, error } = Failure.safeParse(said).data ?? { message: '', error: {} };
  return message || error.summary || error.code || 'npm gave no reason';
}

/** What npm said of the known defects of our packages, in lines for a person; `locked` is how many they are. */
export function verdictOf(output: string, locked: number): { code: number; lines: string[] } {
  let said: unknown;
  try {
    said = JSON.parse(output);
  } catch {
    // No JSON at all is no answer either.
  }
  const report = Report.safeParse(said).data;
  if (report === undefined) {
    const lines = [
      `The registry did not answer: ${reasonOf(said)}.`,
      `Not asked: whether any of the ${locked} packages in package-lock.json is known to be vulnerable. This is no clean audit.`,
    ];
    return { code: UNKNOWN, lines };
  }
  const bad = Object.entries(report.vulnerabilities).filter(([, { severity }]) => SEVERITIES.includes(severity));
  if (bad.length === 0)
    return { code: CLEAN, lines: ['No package has a known vulnerability of level moderate or worse.'] };
  const lines = bad.map(([name, { severity, via }]) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
    return `${severity}: ${name}: ${titles.join('; ')}`;
  });
  return { code: VULNERABLE, lines };
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const locked = Object.entries(readLock()).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const { code, lines } = verdictOf(stdout, locked.length);
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
