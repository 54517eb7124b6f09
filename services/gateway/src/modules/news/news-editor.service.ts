import type { ArticleDraft, EditedArticle } from '@harbour/contracts/news-admin';
import { createEditor, type EditorDependencies, MOST_LISTED } from '../../editing/editor.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { NewsDocument } from './news.model.ts';
import type { NewsRepository } from './news.repository.ts';
import { toEditedArticle, toEditedHeadline } from './news.view.ts';

export interface NewsEditorDependencies extends EditorDependencies {
  readonly news: NewsRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
}

const fieldsOf = (draft: ArticleDraft) => ({ ...draft, publishedAt: new Date(draft.publishedAt) });

export type NewsEditor = ReturnType<typeof createNewsEditor>;

/** Articles as admins write them. */
export function createNewsEditor({ news, pictures, ...deps }: NewsEditorDependencies) {
  const editor = createEditor<NewsDocument, ArticleDraft, EditedArticle>(
    {
      kind: 'news',
      stored: news.editing,
      show: toEditedArticle,
      nameOf: ({ title }) => title.en,
      check: ({ image }) => pictures.assertKnown(image),
      create: (draft) => ({ ...fieldsOf(draft), createdAt: new Date() }),
      change: (_before, draft) => ({ set: fieldsOf(draft) }),
    },
    deps,
  );
  return {
    ...editor,
    /** The newest articles, without what stands in them. */
    async all() {
      const newest = { publishedAt: -1, _id: -1 } as const;
      return (await news.editing.list({ sort: newest, limit: MOST_LISTED, without: ['body'] })).map(toEditedHeadline);
    },
  };
}
