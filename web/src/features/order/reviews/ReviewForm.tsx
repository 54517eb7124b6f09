import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  changeReview,
  type OwnReview,
  REVIEW_NAME_MAX,
  REVIEW_PICTURES,
  REVIEW_WORDS_MAX,
  removeReviewPicture,
  writeReview,
} from '@harbour/contracts/review';
import { describeError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { ChosenPictures } from '../returns/ChosenPictures.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { StarChoice } from './StarChoice.tsx';
import { sendReviewPicture, useReviewChanged } from './use-reviews.ts';

interface ReviewFormProps {
  orderId: string;
  productId: string;
  /** The one that is changed; undefined for a new one. */
  review: OwnReview | undefined;
  onDone: () => void;
}

interface Draft {
  stars: number;
  words: string;
  name: string;
  /** Ids of pictures that go. */
  removed: readonly string[];
  added: readonly File[];
}

/** Sends a review with its pictures; those that are not taken are named, and can be added by changing it. */
function useSendReview({ orderId, productId, review, onDone }: ReviewFormProps) {
  const { t } = useTranslation();
  const changed = useReviewChanged();
  return useMutation({
    mutationFn: async ({ removed, added, ...written }: Draft) => {
      const stored = review
        ? await call(changeReview, { params: { id: review.id }, body: written })
        : await call(writeReview, { params: { id: orderId }, body: { ...written, product: { id: productId } } });
      for (const picture of removed) await call(removeReviewPicture, { params: { id: stored.id, picture } });
      for (const file of added) {
        try {
          await sendReviewPicture(stored, file);
        } catch (error) {
          toast.error(t('returns.pictureTaken', { name: file.name, reason: describeError(error, t) }));
        }
      }
    },
    onSuccess: onDone,
    onSettled: changed,
  });
}

/** Stars, words, pictures, and the name under which a review is shown. */
export function ReviewForm(props: ReviewFormProps) {
  const { review, onDone } = props;
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => ({
    stars: review?.stars ?? 0,
    words: review?.words ?? '',
    name: review?.name ?? '',
    removed: [],
    added: [],
  }));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const sending = useSendReview(props);
  const send = useMutateOnce(sending);
  const kept = (review?.pictures ?? []).filter((picture) => !draft.removed.includes(picture));
  return (
    <form
      className="review-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.stars > 0) send(draft);
      }}
    >
      <StarChoice stars={draft.stars} onChange={(stars) => change({ stars })} />
      <div className="field">
        <label htmlFor={`${id}-words`}>{t('reviews.words')}</label>
        <textarea
          id={`${id}-words`}
          rows={4}
          maxLength={REVIEW_WORDS_MAX}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-name`}>{t('reviews.name')}</label>
        <div className="field__box">
          <input
            id={`${id}-name`}
            maxLength={REVIEW_NAME_MAX}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
      </div>
      {review && (
        <ReviewPictures
          review={{ ...review, pictures: kept }}
          onRemove={(picture) => change({ removed: [...draft.removed, picture] })}
        />
      )}
      <ChosenPictures
        pictures={draft.added}
        most={REVIEW_PICTURES.most - kept.length}
        hint={t('reviews.picturesHint', { count: REVIEW_PICTURES.most })}
        onChange={(added) => change({ added })}
      />
      <p className="lead">{t('reviews.checked')}</p>
      {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="reviews.failed" />}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={draft.stars === 0 || sending.isPending}>
          {t(sending.isPending ? 'reviews.sending' : 'reviews.send')}
        </button>
        {review && (
          <button type="button" className="button button--quiet" onClick={onDone}>
            {t('action.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
