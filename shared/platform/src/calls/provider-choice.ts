import { ConfigError, flag } from '../process/config.ts';
import type { ConfigShape } from '../process/config.ts';

/** Whether a sandbox may stand in for a vendor in production. */
export const SandboxConfig = {
  ALLOW_SANDBOX: flag()
    .default(false)
    .describe('lets a sandbox stand in for a vendor even where NODE_ENV is production'),
} as const satisfies ConfigShape;

/** Lets a sandbox be chosen, except in production without ALLOW_SANDBOX=true. @throws ConfigError saying what is missing */
export function permitSandbox(config: { NODE_ENV: string; ALLOW_SANDBOX: boolean }, missing: string): void {
  if (config.NODE_ENV !== 'production' || config.ALLOW_SANDBOX) return;
  throw new ConfigError([`${missing} (or ALLOW_SANDBOX=true), because NODE_ENV is production`]);
}
