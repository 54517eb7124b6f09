import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PICTURE_SIZES, type PictureSize } from '@harbour/contracts/picture-sizes';
import type { NewsHeadline } from '@harbour/contracts/news';
import { newsPath } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';

interface NewsCardProps {
  news: NewsHeadline;
  /** Whether its picture is among the first to be seen. */
  eager?: boolean;
  size?: PictureSize;
}

/** One headline with its picture; the whole card leads to the article. */
export function NewsCard({ news, eager = false, size = 'wide' }: NewsCardProps) {
  const { t } = useTranslation();
  const { text, moment } = useFormats();
  return (
    <article className="card tile">
      <span className="tile__picture tile__picture--low">
        <Picture image={news.image} alt="" sizes={PICTURE_SIZES[size]} eager={eager} />
      </span>
      <div className="tile__body">
        <p className="tile__line">
          <time dateTime={news.publishedAt}>{t('news.published', { at: moment(news.publishedAt) })}</time>
        </p>
        <h3>
          <Link className="tile__link" to={newsPath(news.slug)}>
            {text(news.title)}
          </Link>
        </h3>
        <p className="tile__line">{text(news.summary)}</p>
      </div>
    </article>
  );
}
