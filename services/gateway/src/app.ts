import { patiently, prepareModels } from '@harbour/platform/mongo';
import { createListeners, type Listeners } from './composition/listeners.ts';
import { createFoundation, type GatewayContext, type Stores } from './composition/foundation.ts';
import { connectModules, type Modules } from './composition/modules.ts';
import { invalidateOnChanges } from './http/answers/cache-invalidation.ts';
import { watchNews } from './modules/live/live.repository.ts';
import { IS_TOLD } from './modules/live/told-changes.ts';

export interface App extends Pick<Listeners, 'endStreams' | 'listener' | 'sockets'> {
  readonly history: Modules['operations']['history'];
  /** What the shop does at a time: the scheduler asks for it. */
  readonly timed: Modules['timed'];
  /** Whether a consent is still given; the mailer asks before it sends. */
  readonly consentHolds: Modules['consentHolds'];
  /** Begins what needs the public door, which is open at this port now. */
  readonly begin: (port: number) => Promise<void>;
}

/** Makes the gateway of what its process has opened: modules, doors, and the watches that keep both up to date. */
export async function createApp(ctx: GatewayContext, stores: Stores): Promise<App> {
  const { connection } = stores;
  const { life, log } = ctx;
  const foundation = createFoundation(ctx, stores);
  const { cache } = foundation;
  const modules = await connectModules(ctx, foundation);
  const { live, ...doors } = createListeners(ctx, foundation, modules);
  await patiently(ctx, async () => {
    await prepareModels(connection);
    await modules.selling.goods.stored.addSearchTerms();
  });
  const watched = { connection, life, log };
  invalidateOnChanges({ ...watched, cache, isTold: IS_TOLD, onChange: (source) => live.changed(source) });
  await watchNews({ ...watched, onNews: (news) => live.hear(news), onGap: () => live.beginAgain() });
  const { timed, consentHolds, operations, begin } = modules;
  return { ...doors, timed, consentHolds, history: operations.history, begin };
}
