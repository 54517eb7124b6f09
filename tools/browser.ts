import { existsSync } from 'node:fs';
import { findProgram, run } from './backing-services/binaries.ts';
import { oneLine, SetupError } from './backing-services/setup-error.ts';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

function installed(env: NodeJS.ProcessEnv): string | undefined {
  return NAMES.map((name) => findProgram(name, env, ['/usr/bin'])).find((path) => path !== undefined);
}

/** The Chromium of this machine; installed where root may do so on Debian. @throws SetupError else. */
export async function systemChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const found = installed(env);
  if (found !== undefined) return found;
  const wish = 'Install Chromium (Debian: apt-get install chromium fonts-noto-cjk) for the browser tests';
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new SetupError(wish);
  say('Installing Chromium for the browser tests …');
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 600_000 };
  try {
    await run('apt-get', ['update', '-q'], quietly);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quietly);
  } catch (error) {
    throw new SetupError(`${wish} (${oneLine(error)})`);
  }
  const now = installed(env);
  if (now === undefined) throw new SetupError(wish);
  return now;
}
