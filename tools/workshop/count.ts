import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { ROOT } from '../processes.ts';

/** What a stage of the tests counted. */
export interface Count {
  readonly passed: number;
  /** What failed, by name, with the first lines of its message below; what was skipped, by name. */
  readonly failures: readonly string[];
  readonly skips: readonly string[];
  /** Seconds that each test file took, where the stage has files. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

/** The count of a program that either passes or fails. */
export const passOrFail = (name: string, passes: boolean): Count => ({
  passed: passes ? 1 : 0,
  failures: passes ? [] : [name],
  skips: [],
  files: [],
});

/** As many lines of a failure's message as say what was expected, what came and where. */
const MESSAGE_LINES = 16;
const LINE_LENGTH = 200;
const IS_FOREIGN_FRAME = /^\s+at .*(node_modules|node:)/;

/** A failure by its name, with the beginning of its message indented below: who reads only the end sees why. */
function failureOf(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !IS_FOREIGN_FRAME.test(line));
  return [title, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join('\n');
}

const JestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
      message: z.string().default(''),
    }),
  ),
});
type JestFile = z.infer<typeof JestReport>['testResults'][number];

const fileOf = ({ name }: JestFile): string => relative(ROOT, name);

type JestTest = JestFile['assertionResults'][number];

const testsIn = (file: JestFile, ...statuses: string[]): JestTest[] =>
  file.assertionResults.filter(({ status }) => statuses.includes(status));

const titleOf = (file: JestFile, { fullName }: JestTest): string => `${fileOf(file)}: ${fullName}`;

function failuresIn(file: JestFile): string[] {
  if (file.status !== 'failed') return [];
  const failed = testsIn(file, 'failed');
  if (failed.length === 0) return [failureOf(`${fileOf(file)} (did not run)`, [file.message])];
  return failed.map((test) => failureOf(titleOf(file, test), test.failureMessages));
}

/** The count of Jest's JSON report. @throws where the report is not one */
export function countJest(report: unknown): Count {
  const { numPassedTests, testResults } = JestReport.parse(report);
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(failuresIn),
    skips: testResults.flatMap((file) =>
      testsIn(file, 'pending', 'todo', 'disabled').map((test) => titleOf(file, test)),
    ),
    files: testResults.map((file) => ({ file: fileOf(file), seconds: (file.endTime - file.startTime) / 1_000 })),
  };
}

const Failure = z.object({ message: z.string().optional() });
const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), errors: z.array(Failure).default([]) })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  errors: z.array(Failure).default([]),
  // One for each test file: what it has another file define is its own.
  suites: z.array(Suite.extend({ file: z.string() })),
});

const specsOf = ({ specs, suites }: z.infer<typeof Suite>): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The count of Playwright's JSON report. @throws where the report is not one */
export function countPlaywright(report: unknown): Count {
  const { config, errors, suites } = PlaywrightReport.parse(report);
  const specs = suites.flatMap((suite) => specsOf(suite).map((spec) => ({ ...spec, file: suite.file })));
  const path = ({ file }: { readonly file: string }): string => `${relative(ROOT, config.rootDir)}/${file}`;
  const isSkipped = ({ tests }: z.infer<typeof Spec>): boolean => tests.every(({ status }) => status === 'skipped');
  const titled = (spec: (typeof specs)[number]): string => `${path(spec)}: ${spec.title}`;
  const messages = ({ tests }: z.infer<typeof Spec>): string[] =>
    tests.flatMap(({ results }) => results.flatMap(({ errors: own }) => own.map(({ message = '' }) => message)));
  const seconds = new Map<string, number>();
  for (const spec of specs)
    for (const { duration } of spec.tests.flatMap(({ results }) => results))
      seconds.set(path(spec), (seconds.get(path(spec)) ?? 0) + duration / 1_000);
  return {
    passed: specs.filter((spec) => spec.ok && !isSkipped(spec)).length,
    // An error outside of every test, as of the set-up, is a failure of its own.
    failures: [
      ...specs.filter(({ ok }) => !ok).map((spec) => failureOf(titled(spec), messages(spec))),
      ...errors.map(({ message = 'an error outside of the tests' }) => message.split('\n')[0] ?? ''),
    ],
    skips: specs.filter(isSkipped).map(titled),
    files: [...seconds].map(([file, took]) => ({ file, seconds: took })),
  };
}

/** A runner that exits green without having run a test, or red without naming one, counts as one failure. */
export function honest(name: string, count: Count, code: number): Count {
  const ranNothing = count.passed + count.failures.length + count.skips.length === 0;
  const isSilent = ranNothing || (code !== 0 && count.failures.length === 0);
  return isSilent ? { ...count, failures: [...count.failures, `${name} (exit code ${code})`] } : count;
}
