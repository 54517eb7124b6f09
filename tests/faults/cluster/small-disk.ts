import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@harbour/tools/backing-services/binaries';

const PROGRAM_MS = 20_000;
const BYTES = 1_500_000_000;

/** Makes a device with a file system of 1.5 GB in a file; for root on Linux. @throws where this machine makes none */
export async function makeSmallDisk(env: NodeJS.ProcessEnv): Promise<{ device: string; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-disk-'));
  const file = join(folder, 'disk');
  const program = (name: string, ...args: string[]) => run(name, args, { env, timeoutMs: PROGRAM_MS });
  writeFileSync(file, '');
  truncateSync(file, BYTES);
  await program('mkfs.ext4', '-q', file);
  const device = (await program('losetup', '--find', '--show', file)).trim();
  return {
    device,
    async remove() {
      await program('losetup', '--detach', device);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
