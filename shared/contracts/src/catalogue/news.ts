import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';
import { PageLimit } from '../http/page-limit.ts';

const Headline = z.object({
  id: z.string(),
  slug: z.string(),
  title: Localized,
  summary: Localized,
  image: z.string(),
  publishedAt: z.iso.datetime(),
});

/** An article as lists show it. */
export const NewsHeadline = Headline.meta({ id: 'NewsHeadline' });
export type NewsHeadline = z.infer<typeof NewsHeadline>;

const Paragraphs = z.array(z.string());

/** A whole article: paragraphs of plain text in each language. */
export const NewsArticle = Headline.extend({
  body: z.object({ en: Paragraphs, zh_HK: Paragraphs, zh: Paragraphs }),
}).meta({ id: 'NewsArticle' });
export type NewsArticle = z.infer<typeof NewsArticle>;

const tag = 'Shop';

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  tag,
  summary: 'News, newest first',
  cacheable: true,
  madeOf: 'news',
  query: z.object({
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(NewsHeadline),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/api/news/:id',
  access: 'public',
  tag,
  summary: 'One article by its id or slug',
  cacheable: true,
  madeOf: 'news',
  params: z.object({ id: z.string().max(100) }),
  answer: NewsArticle,
});
