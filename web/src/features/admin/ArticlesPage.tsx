import { Newspaper } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGUAGES } from '@harbour/contracts/language';
import {
  addArticle,
  ArticleDraft,
  changeArticle,
  type EditedArticle,
  getEditedArticle,
  listEditedNews,
} from '@harbour/contracts/news-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { NEW, newsPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../i18n/language.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EditPage } from './EditPage.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { MomentField, ParagraphsField, StatusField, TextInLanguages } from './fields/fields.tsx';
import { NewLink } from './NewLink.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { PictureField } from './fields/PictureField.tsx';

/** An article in the list, which leaves its text out. */
type ListedArticle = Omit<EditedArticle, 'body'>;

const none = () => ({ en: '', zh_HK: '', zh: '' });

function draftOf(stored: EditedArticle | undefined): ArticleDraft {
  if (stored === undefined) {
    const body = { en: [], zh_HK: [], zh: [] };
    const publishedAt = new Date().toISOString();
    return { title: none(), summary: none(), body, image: '', status: 'offline', publishedAt };
  }
  const { title, summary, body, image, status, publishedAt } = stored;
  return { title, summary, body, image, status, publishedAt };
}

/** Articles of any time, the newest first. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const query = useCall(listEditedNews, {});
  const { name, status } = useEntryColumns();
  const columns: Column<ListedArticle>[] = [
    name(PATHS.adminArticle, ({ title }) => title),
    {
      name: 'publishedAt',
      title: t('admin.column.publishedAt'),
      renderCell: ({ publishedAt }) => moment(publishedAt),
      sortValue: ({ publishedAt }) => publishedAt,
    },
    status(({ title }) => title),
  ];
  return (
    <DeskPage title={t('admin.section.news')} action={<NewLink path={PATHS.adminArticle} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<Newspaper aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(articles) => (
          <WholeTable caption={t('admin.section.news')} columns={columns} rows={articles} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}

/** One article, or a new one. */
export function ArticleEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedArticle, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage
      title={t(isNew ? 'admin.article.new' : 'admin.article.edit')}
      listTitle={t('admin.section.news')}
      listPath={PATHS.adminNews}
      query={isNew ? undefined : query}
      schema={ArticleDraft}
      draftOf={draftOf}
      add={(body, key) => call(addArticle, { body }, { idempotencyKey: key })}
      change={(stored, draft) =>
        call(changeArticle, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
      draftBack={draftOf}
      shopPathOf={({ id: saved }) => newsPath(saved)}
      renderAfter={(_form, stored) => stored && <PreviewPanel path={newsPath(stored.slug)} from={stored.publishedAt} />}
      renderFields={(form) => (
        <>
          <TextInLanguages legend={t('admin.field.title')} inputOf={(lang) => form.register(`title.${lang}`)} />
          <TextInLanguages
            legend={t('admin.field.summary')}
            inputOf={(lang) => form.register(`summary.${lang}`)}
            rows={3}
          />
          <fieldset className="edit__group">
            <legend>{t('admin.field.body')}</legend>
            <p className="edit__hint">{t('admin.bodyHint')}</p>
            {LANGUAGES.map((language) => (
              <Controller
                key={language}
                control={form.control}
                name={`body.${language}`}
                render={({ field }) => (
                  <ParagraphsField field={field} label={LANGUAGE_NAMES[language]} lang={LANGUAGE_TAGS[language]} />
                )}
              />
            ))}
          </fieldset>
          <Controller control={form.control} name="image" render={({ field }) => <PictureField field={field} />} />
          <div className="edit__pair">
            <Controller
              control={form.control}
              name="publishedAt"
              render={({ field }) => <MomentField field={field} label={t('admin.field.publishedAt')} />}
            />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
    />
  );
}
