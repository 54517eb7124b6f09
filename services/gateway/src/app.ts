import { prepareModels } from '@harbour/platform/mongo';
import { createDoors, type Doors } from './composition/doors.ts';
import { createFoundation, type GatewayContext, type Stores } from './composition/foundation.ts';
import { connectModules, type Modules } from './composition/modules.ts';
import { watchStore } from './http/answers/kept-watch.ts';
import { watchNews } from './modules/live/live.repository.ts';

export interface App extends Pick<Doors, 'endStreams' | 'listener' | 'sockets'> {
  readonly history: Modules['operations']['history'];
  /** What the shop does at a time: the scheduler asks for it. */
  readonly timed: Modules['timed'];
  /** Begins what needs the public door, which is open at this port now. */
  readonly begin: (port: number) => Promise<void>;
}

/** Makes the gateway of what its process has opened: modules, doors, and the watches that keep both up to date. */
export async function createApp(ctx: GatewayContext, stores: Stores): Promise<App> {
  const { connection } = stores;
  const { life, log } = ctx;
  const foundation = createFoundation(ctx, stores);
  const { kept } = foundation;
  const modules = await connectModules(ctx, foundation);
  const { live, ...doors } = createDoors(ctx, foundation, modules);
  await prepareModels(connection);
  await modules.selling.goods.stored.addSearchTerms();
  watchStore({ connection, life, log, kept });
  await watchNews({
    connection,
    life,
    log,
    onNews(news) {
      // Clients that hear of a change ask for it at once.
      if (news.kind === 'shop') kept.forget();
      return live.hear(news);
    },
    onGap: () => live.beginAgain(),
  });
  return { ...doors, timed: modules.timed, history: modules.operations.history, begin: modules.begin };
}
