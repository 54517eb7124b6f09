import { existsSync } from 'node:fs';
import { findProgram, run } from './backing-services/binaries.ts';
import { oneLine, SetupError } from './backing-services/setup-error.ts';

/** The same engine without a window comes first: a page costs it half the processor time. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = [WINDOWLESS, 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const INSTALL_MS = 600_000;

function installed(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  return names.map((name) => findProgram(name, env, ['/usr/bin'])).find((path) => path !== undefined);
}

async function installOnDebian(env: NodeJS.ProcessEnv): Promise<void> {
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_MS };
  const packages = [WINDOWLESS, 'fonts-noto-cjk'];
  await run('apt-get', ['update', '-q'], quietly);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quietly);
}

/**
 * The Chromium of this machine, its windowless form if possible: installed where root may do so on Debian.
 * @throws SetupError with what to install where there is none
 */
export async function systemChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const best = installed([WINDOWLESS], env);
  if (best !== undefined) return best;
  let why = '';
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium for the browser tests …');
    why = await installOnDebian(env).then(
      () => '',
      (error: unknown) => ` (${oneLine(error)})`,
    );
  }
  const found = installed(NAMES, env);
  if (found !== undefined) return found;
  throw new SetupError(
    `Install Chromium (Debian: apt-get install ${WINDOWLESS} fonts-noto-cjk) for the browser tests${why}`,
  );
}
