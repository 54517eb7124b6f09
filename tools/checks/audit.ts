import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../..');

const Advice = z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])) });
const Report = z.object({ vulnerabilities: z.record(z.string(), Advice) });

/** Exit codes: what is known to be bad is told apart from what nobody could say. */
const CLEAN = 0;
const VULNERABLE = 1;
const UNKNOWN = 2;

const SEVERITIES = ['moderate', 'high', 'critical'];

/** What npm said of the known defects of our packages, in lines for a person. */
export function verdictOf(output: string): { code: number; lines: string[] } {
  let report: z.infer<typeof Report> | undefined;
  try {
    report = Report.safeParse(JSON.parse(output)).data;
  } catch {
    // No JSON at all is no answer either.
  }
  if (report === undefined) {
    return { code: UNKNOWN, lines: ['The registry did not answer: nothing is known of vulnerable packages.'] };
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
  const { code, lines } = verdictOf(stdout);
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
