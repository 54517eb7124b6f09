import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { activeProviders, type ProviderKind } from '@harbour/messaging/providers';
import { listSandboxMessages, type SandboxQuery } from '@harbour/messaging/sandbox-messages';
import type { Connection } from 'mongoose';

export interface SandboxRepository {
  /** Kinds of provider that are a sandbox at the moment. */
  active(): Promise<ReadonlySet<ProviderKind>>;
  /** Caught messages, newest first. */
  messages(query: SandboxQuery): Promise<SandboxMessage[]>;
}

/** What the workers keep of their sandboxes. */
export function createSandboxRepository(connection: Connection): SandboxRepository {
  return {
    async active() {
      const providers = await activeProviders(connection);
      return new Set(providers.filter((provider) => provider.sandbox).map((provider) => provider.kind));
    },
    messages: (query) => listSandboxMessages(connection, query),
  };
}
