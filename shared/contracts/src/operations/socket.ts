import * as z from 'zod';
import { InboxEntry } from '../account/inbox-entry.ts';
import { OrderStatus } from '../order/order-steps.ts';

/** Where the socket is opened; it speaks JSON in text frames (reliability §8). */
export const SOCKET_PATH = '/ws';

/** The first message, within 5 seconds: who this is. The session is never in the address. */
export const SocketHello = z.object({
  type: z.literal('hello'),
  sessionId: z.string().max(128),
  userId: z.string().max(64),
});
export type SocketHello = z.infer<typeof SocketHello>;

/** Parts of the shop that every screen may show. */
export const SHOP_PARTS = ['product', 'catalog', 'promotion', 'news', 'rules'] as const;
export type ShopPart = (typeof SHOP_PARTS)[number];

/** What the server tells: all of it is committed, and a client that missed some reloads by HTTP. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), unread: z.int() }),
  /** A new or changed entry of one’s inbox. */
  z.object({ type: z.literal('inbox'), entry: InboxEntry, unread: z.int() }),
  /** One’s inbox as a whole changed. */
  z.object({ type: z.literal('unread'), unread: z.int() }),
  z.object({ type: z.literal('order'), id: z.string(), status: OrderStatus, at: z.iso.datetime() }),
  /** One’s stored basket changed: it is to be fetched again. */
  z.object({ type: z.literal('basket'), at: z.iso.datetime() }),
  /** What the shop shows changed: such answers are to be fetched again. */
  z.object({ type: z.literal('changed'), parts: z.array(z.enum(SHOP_PARTS)) }),
  /** Nothing new, every 25 s: a socket that is silent for longer is dead, which a browser can’t see otherwise. */
  z.object({ type: z.literal('beat') }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;

/**
 * Why the server closed a socket: not signed in, or no longer; too much sent or too many opened; too far behind; the
 * server stops, and another one is there sooner than it is again.
 */
export const SOCKET_CLOSES = { unauthorized: 4001, tooMuch: 4008, tooSlow: 1013, restart: 1012 } as const;
