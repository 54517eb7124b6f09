import { AppError } from '@harbour/contracts/errors';
import { getSandboxState, listSandboxMessages } from '@harbour/contracts/sandbox';
import { activeProviders } from '@harbour/platform/providers';
import { listSandboxMessages as listCaught } from '@harbour/platform/sandbox-messages';
import type { Connection } from 'mongoose';
import { handle, type Route } from '../../http/handle.ts';

const KINDS = ['mail', 'sms', 'verification'] as const;

/** What sandbox providers caught: for callers on this machine and admins, while one is on (reliability §8). */
export function sandboxRoutes(connection: Connection): Route[] {
  const sandboxes = async (): Promise<Set<string>> => {
    const active = await activeProviders(connection);
    return new Set(active.filter((provider) => provider.sandbox).map((provider) => provider.kind));
  };
  return [
    handle(getSandboxState, async () => {
      const on = await sandboxes();
      const [mail, sms, verification] = KINDS.map((kind) => on.has(kind));
      return { mail: mail === true, sms: sms === true, verification: verification === true };
    }),
    handle(listSandboxMessages, async ({ query, caller, context }) => {
      if ((await sandboxes()).size === 0) throw new AppError('NOT_FOUND', 'error.sandboxOff');
      if (!context.isLocal && caller?.role !== 'admin') throw new AppError('FORBIDDEN', 'error.forbidden');
      const to = query.to?.trim();
      return listCaught(connection, { ...query, to });
    }),
  ];
}
