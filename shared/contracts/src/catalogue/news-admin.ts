import * as z from 'zod';
import { PublicationStatus } from './publication.ts';
import { EditedId, Moment, Version, WrittenParagraphs, WrittenText } from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { NewsArticle } from './news.ts';
import { PicturePath } from './picture.ts';

/** An article as admins see it. */
export const EditedArticle = NewsArticle.extend({ status: PublicationStatus, version: Version }).meta({
  id: 'EditedArticle',
});
export type EditedArticle = z.infer<typeof EditedArticle>;

/** What an admin writes of an article; one of the future appears at its time. */
export const ArticleDraft = z
  .object({
    title: WrittenText(160),
    summary: WrittenText(500),
    body: z.object({ en: WrittenParagraphs, zh_HK: WrittenParagraphs, zh: WrittenParagraphs }),
    image: PicturePath,
    status: PublicationStatus,
    publishedAt: Moment,
  })
  .meta({ id: 'ArticleDraft' });
export type ArticleDraft = z.output<typeof ArticleDraft>;

const tag = 'Admin';
/** Three languages of a long article. */
const maxBodyBytes = 600_000;

export const listEditedNews = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  access: 'admin',
  tag,
  summary: 'Articles of any time and status, newest first',
  answer: z.array(EditedArticle.omit({ body: true })),
});

export const getEditedArticle = endpoint({
  method: 'GET',
  path: '/api/admin/news/:id',
  access: 'admin',
  tag,
  summary: 'One article of any time and status',
  params: EditedId,
  answer: EditedArticle,
});

export const addArticle = endpoint({
  method: 'POST',
  path: '/api/admin/news',
  access: 'admin',
  tag,
  summary: 'Add an article',
  idempotent: true,
  maxBodyBytes,
  body: ArticleDraft,
  status: 201,
  answer: EditedArticle,
});

export const changeArticle = endpoint({
  method: 'PUT',
  path: '/api/admin/news/:id',
  access: 'admin',
  tag,
  summary: 'Change an article; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  maxBodyBytes,
  body: ArticleDraft.extend({ version: Version }),
  answer: EditedArticle,
});
