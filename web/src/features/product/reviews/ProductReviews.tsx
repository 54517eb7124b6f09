import { useTranslation } from 'react-i18next';
import { pathOf } from '@harbour/contracts/endpoint';
import type { Product } from '@harbour/contracts/product';
import { getReviewPicture, listReviews, type Review } from '@harbour/contracts/review';
import { usePages } from '../../../api/use-pages.ts';
import { useFormats } from '../../../i18n/format.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Thumbnail } from '../../../ui/cards/Thumbnail.tsx';
import { States } from '../../../ui/page/States.tsx';
import { Stars } from '../../../review/Stars.tsx';
import '../../../review/reviews.css';

const PAGE = '10';

function PublicPicture({ address, alt }: { address: string; alt: string }) {
  return <Thumbnail alt={alt}>{(shape) => <img src={address} alt={alt} loading="lazy" {...shape} />}</Thumbnail>;
}

function PublicReview({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  return (
    <li className="card review">
      <p className="review__head">
        <Stars stars={review.stars} /> <b>{review.name || t('productReviews.buyer')}</b>{' '}
        <time className="lead" dateTime={review.createdAt}>
          {date(review.createdAt)}
        </time>
      </p>
      {review.words !== '' && <p className="review__words">{review.words}</p>}
      {review.pictures.length > 0 && (
        <div className="thumbnails">
          {review.pictures.map((picture, place) => (
            <PublicPicture
              key={picture}
              address={pathOf(getReviewPicture, { id: review.id, picture })}
              alt={t('productReviews.pictureOf', { at: place + 1 })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** What people who received a product say of it, newest first. */
export function ProductReviews({ product }: { product: Product }) {
  const { t } = useTranslation();
  const query = usePages(listReviews, { params: { id: product.slug }, query: { limit: PAGE } });
  return (
    <section className="section reviews" id="reviews">
      <div className="section__head">
        <h2>{t('productReviews.title')}</h2>
      </div>
      <p className="lead">{t('productReviews.lead')}</p>
      <States query={query} skeleton={<SkeletonLines count={3} />} empty={null} fallbackKey="productReviews.failed">
        {(reviews) => (
          <ul className="review-list">
            {reviews.map((review) => (
              <PublicReview key={review.id} review={review} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </section>
  );
}
