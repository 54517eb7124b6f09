import type { NewsArticle, NewsHeadline } from '@harbour/contracts/news';
import type { EditedArticle } from '@harbour/contracts/news-admin';
import { inEachLanguage, localizedOf } from '@harbour/contracts/language';
import type { NewsDocument } from './news.model.ts';

/** An article as lists show it. */
export function toHeadline(stored: NewsDocument): NewsHeadline {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    title: localizedOf(stored.title),
    summary: localizedOf(stored.summary),
    image: stored.image,
    publishedAt: stored.publishedAt.toISOString(),
  };
}

/** A whole article. */
export function toArticle(stored: NewsDocument): NewsArticle {
  return { ...toHeadline(stored), body: inEachLanguage((language) => [...stored.body[language]]) };
}

/** What admins see of an article beside what readers do. */
const editing = ({ status, version = 0 }: NewsDocument) => ({ status, version });

/** An article as admins see it. */
export const toEditedArticle = (stored: NewsDocument): EditedArticle => ({ ...toArticle(stored), ...editing(stored) });

/** An article as lists of admins show it. */
export const toEditedHeadline = (stored: NewsDocument): Omit<EditedArticle, 'body'> => ({
  ...toHeadline(stored),
  ...editing(stored),
});
