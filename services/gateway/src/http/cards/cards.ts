import { articleCard, productCard } from '@harbour/contracts/cards';
import { AppError } from '@harbour/contracts/errors';
import { IdOrSlug } from '@harbour/contracts/id';
import type { Language } from '@harbour/contracts/language';
import { LANGUAGES } from '@harbour/contracts/language-codes';
import { getNews, NewsArticle } from '@harbour/contracts/news';
import { getProduct, Product } from '@harbour/contracts/product';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { createTurnstile } from '../../load/turnstile.ts';
import { etagOf, matchesEtag } from '../answers/etag.ts';
import { contextOf, type RequestContext } from '../caller/request-context.ts';
import type { Limits } from '../limits/limits.ts';
import type { ReadFirst } from '../pages/first-data.ts';
import type { CardContents } from './card-drawing.ts';

/** Bytes of all kept cards together, 60 to 90 kB each; the ones not asked for longest make room. */
const MAX_BYTES = 6 * 1_024 * 1_024;
/** Bytes of an entry beside its key and its picture. */
const ENTRY_BYTES = 512;
/** Cards that wait while one is drawn, which takes some 50 ms. */
const MOST_WAITING = 16;
/** A card waits for what it shows for so long (ms): unlike a page, it is nothing without it. */
const PATIENCE_MS = 5_000;
const YEAR_SECONDS = 31_536_000;
const FILE = /^([A-Za-z_]+)-[0-9a-z-]+\.jpg$/;

const PRICE = new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' });

/** What a card is drawn of, and the one address that it has as long as that is so. */
interface Card extends Pick<CardContents, 'language' | 'words' | 'price'> {
  readonly path: string;
  readonly image: string;
}

const productOf = (body: unknown, language: Language): Card => {
  const product = Product.parse(body);
  const { name, image, price } = product;
  return { path: productCard(product, language), language, words: name[language], image, price: PRICE.format(price) };
};

const articleOf = (body: unknown, language: Language): Card => {
  const article = NewsArticle.parse(body);
  const { title, image } = article;
  return { path: articleCard(article, language), language, words: title[language], image, price: undefined };
};

/** What has cards, by the name in their address: the answer that its page begins with, and its card. */
const KINDS = {
  product: { endpoint: getProduct, cardOf: productOf },
  news: { endpoint: getNews, cardOf: articleOf },
} as const;

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

export interface CardsOptions {
  readonly readFirst: ReadFirst;
  readonly limits: Limits;
  /** A picture of the shop by its path, 800 pixels wide; undefined where there is none. */
  readonly photoOf: (image: string) => Promise<Buffer | undefined>;
  /** The shop's mark; undefined where there is none. */
  readonly logo: () => Promise<Buffer | undefined>;
}

/** Loaded when the first card is asked for: most gateways of a quiet shop never draw one. */
const drawing = () => import('./card-drawing.ts');

const notFound = (): AppError => new AppError('NOT_FOUND', 'error.notFound');

/**
 * The pictures that links to products and articles show. A card is drawn only at the address that says what it shows
 * now, so there are as many as there are things in the shop, in three languages; an earlier address leads on to it.
 */
export function createCards({ readFirst, limits, photoOf, logo }: CardsOptions): Router {
  const inTurn = createTurnstile(1, MOST_WAITING);
  const cache = new LRUCache<string, Buffer, Card>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length + ENTRY_BYTES,
    // Once for all who ask meanwhile.
    fetchMethod: (_path, _stale, { context: card }) =>
      inTurn(async () => {
        const [{ drawCard }, photo, mark] = await Promise.all([drawing(), photoOf(card.image), logo()]);
        return drawCard({ ...card, photo, logo: mark });
      }),
  });

  const cardAt = async (
    { kind, slug, file }: Record<'kind' | 'slug' | 'file', string>,
    context: RequestContext,
  ): Promise<Card> => {
    const language = LANGUAGES.find((each) => each === FILE.exec(file)?.[1]);
    if (!isKind(kind) || language === undefined || !IdOrSlug.safeParse(slug).success) throw notFound();
    const { endpoint, cardOf } = KINDS[kind];
    const { answers, status } = await readFirst([{ endpoint, params: { id: slug } }], context, PATIENCE_MS);
    if (status !== 200) throw notFound();
    const [answer] = answers;
    if (answer === undefined) throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 2 });
    const { body }: { body: unknown } = JSON.parse(answer.body.toString());
    return cardOf(body, language);
  };

  const router = Router();
  router.get('/card/:kind/:slug/:file', async (request, response) => {
    const context = contextOf(response);
    await limits.take('api', context.limitKey);
    const card = await cardAt(request.params, context);
    if (request.path !== card.path) {
      response.setHeader('cache-control', 'no-store');
      response.redirect(302, card.path);
      return;
    }
    const etag = etagOf(card.path);
    response.setHeader('etag', etag);
    response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    // The address says what is in it: who has a copy needs no drawing to know that it is current.
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
    response.type('image/jpeg').send(await cache.fetch(card.path, { context: card }));
  });
  return router;
}
