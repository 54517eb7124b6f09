import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { type OwnReview, removeReview } from '@harbour/contracts/review';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { Stars } from '../../../review/Stars.tsx';
import { OwnOrderFrame } from '../OwnOrderFrame.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewPill } from './ReviewPill.tsx';
import { useOwnReviews, useReviewChanged } from './use-reviews.ts';
import '../order.css';
import '../returns/returns.css';

function RemoveDialog({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const { t } = useTranslation();
  const changed = useReviewChanged();
  const remove = useMutation({
    mutationFn: () => call(removeReview, { params: { id: review.id } }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      title={t('reviews.remove')}
      confirm={t('reviews.remove')}
      deed={remove}
      fallbackKey="reviews.failed"
      onClose={onClose}
    >
      <p>{t('reviews.removeText')}</p>
    </ConfirmDialog>
  );
}

function WrittenReview({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <p className="review__head">
        <Stars stars={review.stars} /> <ReviewPill state={review.state} />
      </p>
      {review.words !== '' && <p className="review__words">{review.words}</p>}
      <ReviewPictures review={review} />
      {review.answer !== '' && <p className="lead">{t('reviews.ourWords', { words: review.answer })}</p>}
      <div className="panel__actions">
        <button type="button" className="button button--quiet" onClick={onEdit}>
          {t('reviews.edit')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => setRemoving(true)}>
          {t('reviews.remove')}
        </button>
      </div>
      {isRemoving && <RemoveDialog review={review} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface PurchaseProps {
  orderId: string;
  product: Order['basket']['products'][number]['product'];
  review: OwnReview | undefined;
}

/** One product of the order: its review, or the form for one. */
function Purchase({ orderId, product, review }: PurchaseProps) {
  const { text } = useFormats();
  const [isEdited, setEdited] = useState(false);
  return (
    <section className="card review" aria-label={text(product.name)}>
      <div className="review-goods">
        <Picture image={product.image} alt="" sizes="56px" />
        <h2>{text(product.name)}</h2>
      </div>
      {review && !isEdited ? (
        <WrittenReview review={review} onEdit={() => setEdited(true)} />
      ) : (
        <ReviewForm orderId={orderId} productId={product.id} review={review} onDone={() => setEdited(false)} />
      )}
    </section>
  );
}

function Purchases({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data: reviews, error } = useOwnReviews(order.id);
  const products = new Map(order.basket.products.map(({ product }) => [product.id, product]));
  const hasArrived = order.history.some(({ status }) => status === 'delivered');
  return (
    <article className="order order--narrow">
      <header className="title-band">
        <h1>{t('reviews.title')}</h1>
        <p>{t(hasArrived ? 'reviews.lead' : 'reviews.tooEarly')}</p>
      </header>
      {error !== null && <FailureNotice error={error} fallbackKey="reviews.loadFailed" />}
      {hasArrived &&
        reviews &&
        [...products.values()].map((product) => (
          <Purchase
            key={product.id}
            orderId={order.id}
            product={product}
            review={reviews.find((each) => each.product.id === product.id)}
          />
        ))}
    </article>
  );
}

/** Reviews of what an order brought: written, changed and removed. */
export function ReviewPage() {
  return <OwnOrderFrame page="order-review">{(order) => <Purchases order={order} />}</OwnOrderFrame>;
}
