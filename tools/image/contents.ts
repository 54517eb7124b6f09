import { type ProcessEntry, PROCESSES } from '../processes.ts';

/** What one image holds: a process as a bundle, packages with all they need to run, and folders as they are. */
export interface ImageContents {
  readonly bundled?: ProcessEntry;
  readonly packages?: readonly string[];
  readonly folders?: readonly string[];
}

/** Every image by its name, which is also its target in the Dockerfile. */
export const IMAGES: Readonly<Record<string, ImageContents>> = {
  ...Object.fromEntries(PROCESSES.map((entry) => [entry.name, { bundled: entry }])),
  // The models and the seed are the gateway's; what else the folder's programs import is not used by operators.
  operations: { packages: ['@harbour/gateway'], folders: ['tools'] },
  'mail-catcher': { packages: ['smtp-server', 'postal-mime'], folders: ['tools/mail-catcher'] },
};

/** What packages bring along for bundlers, and no process ever loads. */
export const NEVER_LOADED: readonly string[] = ['@sentry/bundler-plugins'];
