import { AppError } from '@harbour/contracts/errors';
import { getSandboxState, listSandboxMessages } from '@harbour/contracts/sandbox';
import { handle, type Route } from '../../http/api/handle.ts';
import type { SandboxRepository } from './sandbox.repository.ts';

/** What sandbox providers caught: for callers on this machine and admins, while one is on (security §1). */
export function sandboxRoutes(sandbox: SandboxRepository): Route[] {
  return [
    handle(getSandboxState, async () => {
      const on = await sandbox.active();
      return { mail: on.has('mail'), sms: on.has('sms'), verification: on.has('verification'), card: on.has('card') };
    }),
    handle(listSandboxMessages, async ({ query, caller, context }) => {
      const on = await sandbox.active();
      // The card sandbox catches no messages.
      if (!(on.has('mail') || on.has('sms') || on.has('verification')))
        throw new AppError('NOT_FOUND', 'error.sandboxOff');
      if (!context.isLocal && caller?.role !== 'admin') throw new AppError('FORBIDDEN', 'error.forbidden');
      return sandbox.messages({ ...query, to: query.to?.trim() });
    }),
  ];
}
