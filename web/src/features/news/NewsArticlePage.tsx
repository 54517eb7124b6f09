import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import { articleCard } from '@harbour/contracts/cards';
import { getNews, type NewsArticle } from '@harbour/contracts/news';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { newsPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { StructuredData } from '../../ui/page/StructuredData.tsx';
import { articleData } from '../../ui/page/structured-data.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import './news.css';

function Article({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const { text, moment, language } = useFormats();
  const [title, summary, path] = [text(article.title), text(article.summary), newsPath(article.slug)];
  return (
    <article className="card article">
      <PageHead
        title={title}
        description={summary}
        picture={import.meta.env.SSR ? articleCard(article, language) : undefined}
        path={path}
      />
      {import.meta.env.SSR && (
        <StructuredData
          about={(shop) => [
            articleData(
              { headline: title, summary, publishedAt: article.publishedAt, image: article.image, path },
              shop,
            ),
          ]}
        />
      )}
      <Picture image={article.image} alt="" sizes={PICTURE_SIZES.article} eager />
      <div className="article__words">
        <p className="lead">
          <time dateTime={article.publishedAt}>{t('news.published', { at: moment(article.publishedAt) })}</time>
        </p>
        <h1>{title}</h1>
        <p className="article__summary">{summary}</p>
        {article.body[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}

/** One article. */
export function NewsArticlePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('news-article');
  const query = useCall(getNews, { params: { id } });
  return (
    <div className="page">
      <p>
        <Link className="back-link" to={PATHS.news}>
          <ArrowLeft aria-hidden="true" /> {t('news.back')}
        </Link>
      </p>
      <States
        query={query}
        skeleton={<SkeletonLines count={7} />}
        empty={null}
        gone={
          <>
            <PageHead title={t('news.goneTitle')} />
            <h1>{t('news.goneTitle')}</h1>
            <EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('news.gone')} />
          </>
        }
        fallbackKey="news.failed"
      >
        {(article) => <Article article={article} />}
      </States>
    </div>
  );
}
