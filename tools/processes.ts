import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** One process of the shop: where its program and its definition are. */
export interface ProcessEntry {
  name: string;
  folder: string;
  /** The name under which its definition is exported. */
  definition: string;
}

/** Every process of the system, in the order in which they are shown. */
export const PROCESSES: readonly ProcessEntry[] = [
  { name: 'gateway', folder: 'services/gateway', definition: 'gatewayProcess' },
  { name: 'status', folder: 'services/status', definition: 'statusProcess' },
  { name: 'mailer', folder: 'workers/mailer', definition: 'mailerProcess' },
  { name: 'sms', folder: 'workers/sms', definition: 'smsProcess' },
  { name: 'verification', folder: 'workers/verification', definition: 'verificationProcess' },
  { name: 'webhooks', folder: 'workers/webhooks', definition: 'webhooksProcess' },
  { name: 'scheduler', folder: 'workers/scheduler', definition: 'schedulerProcess' },
];

/** The program to run for a process, of this checkout or another one. */
export function mainOf(entry: ProcessEntry, root = ROOT): string {
  return join(root, entry.folder, 'src', 'main.ts');
}

/** The address of the module that defines a process. */
export function definitionUrlOf(entry: ProcessEntry): string {
  return pathToFileURL(join(ROOT, entry.folder, 'src', `${entry.name}.process.ts`)).href;
}
