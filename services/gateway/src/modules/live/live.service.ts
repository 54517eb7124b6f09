import type { CacheSource } from '@harbour/contracts/endpoint';
import type { ShopPart, SocketMessage } from '@harbour/contracts/socket';
import { gathering } from '../../load/gathering.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import { type LiveNews, shopPartOf } from './live.rules.ts';

/** Changes of the shop within this time are told at once. */
const GATHER_MS = 250;

type Send = (text: string) => void;

export type LiveService = ReturnType<typeof createLiveService>;

const textOf = (message: SocketMessage): string => JSON.stringify(message);

/** Tells people who are connected to this gateway what is new for them. */
export function createLiveService(inbox: Pick<InboxService, 'unread' | 'find'>) {
  const people = new Map<string, Set<Send>>();

  const tell = (userId: string, message: SocketMessage): void => {
    const text = textOf(message);
    for (const send of people.get(userId) ?? []) send(text);
  };
  const tellAll = (message: SocketMessage): void => {
    const text = textOf(message);
    for (const sends of people.values()) for (const send of sends) send(text);
  };
  const tellChanged = gathering<ShopPart>(GATHER_MS, (parts) => tellAll({ type: 'changed', parts: [...parts] }));

  const tellInbox = async (userId: string, entryId: string, isNew: boolean): Promise<void> => {
    const entry = isNew ? await inbox.find(userId, entryId) : undefined;
    const unread = await inbox.unread(userId);
    tell(userId, entry === undefined ? { type: 'unread', unread } : { type: 'inbox', entry, unread });
  };

  return {
    /** Lets somebody listen until the given function is called. */
    async join(userId: string, send: Send): Promise<() => void> {
      const sends = people.get(userId) ?? new Set<Send>();
      people.set(userId, sends.add(send));
      const leave = (): void => {
        sends.delete(send);
        if (sends.size === 0 && people.get(userId) === sends) people.delete(userId);
      };
      try {
        send(textOf({ type: 'ready', unread: await inbox.unread(userId) }));
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },

    /** Passes news on; one after the other, so that a later count is never overtaken by an earlier one. */
    async hear(news: LiveNews): Promise<void> {
      const { userId } = news;
      if (!people.has(userId)) return;
      if (news.kind === 'basket') tell(userId, { type: 'basket', at: news.at.toISOString() });
      else if (news.kind === 'order') {
        tell(userId, { type: 'order', id: news.id, status: news.status, at: news.at.toISOString() });
      } else {
        await tellInbox(userId, news.entryId, news.isNew);
      }
    },

    /** Tells everyone that what the shop shows of a collection changed. */
    changed(source: CacheSource): void {
      const part = shopPartOf(source);
      if (part !== undefined) tellChanged(part);
    },

    /** Something may have been missed: everyone is to look again, as at the beginning. */
    async beginAgain(): Promise<void> {
      for (const userId of people.keys()) tell(userId, { type: 'ready', unread: await inbox.unread(userId) });
    },
  };
}
