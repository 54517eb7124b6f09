import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const onLinux = process.platform === 'linux' ? it : it.skip;

/** In a process of its own: a priority that is lowered cannot be raised again. */
const PROGRAM = `
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { lowerPoolPriority } from ${JSON.stringify(new URL('./pool-priority.ts', import.meta.url).href)};
// The pool begins with its first work.
await readFile('/proc/self/comm');
const own = getPriority();
console.log(JSON.stringify([lowerPoolPriority(), getPriority() - own]));
`;

onLinux('the threads of the pool get a lower priority, and the one that answers keeps its own', () => {
  const told = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', PROGRAM]);
  expect(JSON.parse(told.toString())).toEqual([4, 0]);
});
