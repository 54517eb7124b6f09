import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { RequestDeclaration } from '@harbour/contracts/job';
import { currentTraceparent, withTrace } from '@harbour/platform/trace';
import * as z from 'zod';
import type { Ask, Serve, Verdict } from './broker-port.ts';
import type { MessagingContext } from './context.ts';
import { type Delivery, decode, encode, type OutgoingMessage, textHeader } from './message.ts';

const SERVE_PREFETCH = 10;
/** The body of an answer: what was asked for, or that it could not be answered. */
export const Reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), body: z.unknown() }),
  z.object({ ok: z.literal(false) }),
]);

/** How questions and answers travel: each broker brings its own. */
export interface RequestTransport {
  /** Sends a question, by its name, with the address for its answer; resolves when its queue has taken it. */
  sendRequest(name: string, message: OutgoingMessage): Promise<void>;
  sendReply(message: OutgoingMessage, replyTo: string): Promise<void>;
  /** Hands each question of that name to `handler`. */
  takeRequests(
    name: string,
    handler: (delivery: Delivery) => Promise<Verdict>,
    options: { prefetch: number },
  ): Promise<void>;
}

type Waiting = Map<string, (content: Buffer) => void>;

/** Asks and serves over a transport; answers come in through `receive`. A late answer finds nobody and is dropped. */
export interface RequestReply {
  readonly ask: Ask;
  readonly serve: Serve;
  receive(correlationId: string, content: Buffer): void;
}

const unavailable = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { cause, retryAfterSeconds: 5 });

function awaitReply(waiting: Waiting, correlationId: string, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(correlationId);
      reject(new Error(`No answer within ${timeoutMs} ms`));
    }, timeoutMs);
    waiting.set(correlationId, (content) => {
      clearTimeout(timer);
      waiting.delete(correlationId);
      resolve(content);
    });
  });
}

async function answerTo<P extends z.ZodType, A extends z.ZodType>(
  ctx: MessagingContext,
  request: RequestDeclaration<P, A>,
  handler: (payload: z.output<P>) => Promise<z.output<A>>,
  delivery: Delivery,
): Promise<unknown> {
  const payload = request.payload.safeParse(decode(delivery.content));
  if (!payload.success) return { ok: false };
  try {
    return { ok: true, body: await handler(payload.data) };
  } catch (error) {
    ctx.log.error({ err: error, request: request.name }, 'A request over the broker failed');
    return { ok: false };
  }
}

/** Request and reply over a broker (reliability §3): no worker, a full queue or a late reply is SERVICE_UNAVAILABLE. */
export function createRequestReply(ctx: MessagingContext, transport: RequestTransport): RequestReply {
  const waiting: Waiting = new Map();
  return {
    async ask(request, payload) {
      const id = randomUUID();
      const reply = awaitReply(waiting, id, request.timeoutMs);
      const traceparent = currentTraceparent();
      const sent = transport.sendRequest(request.name, {
        id,
        type: request.name,
        content: encode(payload),
        createdAt: new Date(),
        headers: traceparent ? { traceparent } : {},
        expirationMs: request.timeoutMs,
        persistent: false,
        correlationId: id,
      });
      try {
        // Whichever fails first ends the question; the answer alone ends it well.
        const [content] = await Promise.all([reply, sent]);
        const answer = Reply.parse(decode(content));
        if (!answer.ok) throw new Error(`${request.name} could not be answered`);
        return request.answer.parse(answer.body);
      } catch (error) {
        waiting.get(id)?.(Buffer.alloc(0));
        throw unavailable(error);
      }
    },
    serve(request, handler) {
      const handle = async (delivery: Delivery): Promise<Verdict> => {
        if (!delivery.replyTo || !delivery.correlationId) return 'ack';
        const answer = await withTrace(textHeader(delivery.headers, 'traceparent'), request.name, () =>
          answerTo(ctx, request, handler, delivery),
        );
        const { correlationId, replyTo } = delivery;
        const message = { id: randomUUID(), type: `${request.name}.reply`, content: encode(answer), correlationId };
        // Nobody waits for an answer whose asker is gone. RabbitMQ hands it over without a queue, and would return each one
        // that a queue must take.
        await transport
          .sendReply({ ...message, createdAt: new Date(), persistent: false, mandatory: false }, replyTo)
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'An answer over the broker was lost'));
        return 'ack';
      };
      return transport.takeRequests(request.name, handle, { prefetch: SERVE_PREFETCH });
    },
    receive(correlationId, content) {
      waiting.get(correlationId)?.(content);
    },
  };
}
