import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { verifySession } from '@harbour/contracts/auth';
import { getBasketRules } from '@harbour/contracts/basket-rules';
import { listCatalog } from '@harbour/contracts/catalog';
import { getCategory, listCategories } from '@harbour/contracts/category';
import { countUnread, listInbox } from '@harbour/contracts/inbox';
import { getNews, listNews } from '@harbour/contracts/news';
import { getOrder, listOrders } from '@harbour/contracts/order';
import { getProduct, listProducts, listRelated } from '@harbour/contracts/product';
import { listPromotions } from '@harbour/contracts/promotion';
import { quoteBasket } from '@harbour/contracts/quote';
import { SOCKET_PATH, type ShopPart, type SocketMessage } from '@harbour/contracts/socket';
import { listUnits } from '@harbour/contracts/unit';
import { logout } from '@harbour/contracts/user';
import { call } from '../api/call.ts';
import type { StreamOptions } from '../api/own-stream.ts';
import { openStream } from '../api/shared-stream.ts';
import { callKey } from '../api/use-call.ts';
import type { Session } from '../session/session.ts';
import { startBasketSync } from './basket-sync.ts';
import { setLive } from './live-state.ts';
import { openOwnSocket } from './own-socket.ts';
import { useJoinWishes } from './use-join-wishes.ts';

/** How long to wait before a session that was refused, and lives after all, is shown again. */
const AGAIN_MS = 10_000;
const MOMENTS = new Set(['inbox', 'order', 'basket', 'changed']);

/** Answers that show a part of the shop. */
const SHOWN: Readonly<Record<ShopPart, readonly { path: string }[]>> = {
  product: [listProducts, getProduct, listRelated, quoteBasket, getCategory, listCategories, listUnits],
  catalog: [listCatalog],
  promotion: [listPromotions],
  news: [listNews, getNews],
  rules: [getBasketRules, quoteBasket],
};

/** One connection for all tabs: whichever tab holds it also keeps the basket the same on all devices. */
function openShared(options: StreamOptions): () => void {
  const sync = startBasketSync();
  const close = openOwnSocket({
    ...options,
    onEvent(event, data) {
      if (event === 'ready' || event === 'basket') sync.look();
      options.onEvent(event, data);
    },
  });
  return () => {
    close();
    sync.stop();
  };
}

/** Has the screens show what was told; they fetch it again where the message does not hold it. */
function take(cache: QueryClient, sessionId: string, message: SocketMessage): void {
  const renew = (...endpoints: readonly { path: string }[]) => {
    for (const { path } of endpoints) void cache.invalidateQueries({ queryKey: [path] });
  };
  if ('unread' in message) {
    cache.setQueryData(callKey(countUnread, {}, sessionId), { unread: message.unread });
    renew(listInbox);
  }
  // What happened before the socket was there, nobody told.
  if (message.type === 'ready') renew(getOrder, listOrders);
  if (message.type === 'order') renew(getOrder, listOrders);
  if (message.type === 'changed') renew(...message.parts.flatMap((part) => SHOWN[part]));
}

/** Listens to what the shop tells a signed-in person, as long as it is on screen. */
export function Live({ session }: { session: Session }) {
  const { sessionId } = session;
  const cache = useQueryClient();
  useJoinWishes(session);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let close = () => {};
    const isOver = new AbortController();
    const refused = async () => {
      // Who is logging out has ended the session: there is nothing to ask.
      if (cache.isMutating({ mutationKey: [logout.path] }) > 0) return;
      await cache.invalidateQueries({ queryKey: [verifySession.path] });
      // The session may live on, such as after a change of role.
      await call(verifySession, {}, { signal: isOver.signal });
      close();
      again = setTimeout(open, AGAIN_MS);
    };
    const open = () => {
      close = openStream(
        {
          path: SOCKET_PATH,
          onEvent: (_event, data) => take(cache, sessionId, data as SocketMessage),
          onState: (state) => {
            setLive(state === 'live');
            if (state === 'denied') refused().catch(() => undefined);
          },
        },
        { open: openShared, moments: MOMENTS },
      );
    };
    open();
    return () => {
      isOver.abort();
      clearTimeout(again);
      close();
      setLive(false);
    };
  }, [cache, sessionId]);
  return null;
}
