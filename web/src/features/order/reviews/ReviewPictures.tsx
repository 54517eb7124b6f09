import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getReviewPicture, type OwnReview } from '@harbour/contracts/review';
import { fetchFile } from '../../../api/fetch-file.ts';
import { useSession } from '../../../session/session.ts';
import { BlobImage } from '../../../ui/cards/BlobImage.tsx';
import '../../../ui/cards/thumbnail.css';

const SIDE = 88;

interface ReviewPicturesProps {
  review: Pick<OwnReview, 'id' | 'pictures'>;
  /** Takes one out; without it they are only shown. */
  onRemove?: (picture: string) => void;
}

/** A picture of a review that is not public yet: fetched with the session that a plain image would not send. */
function ReviewPicture({ reviewId, picture, alt }: { reviewId: string; picture: string; alt: string }) {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [getReviewPicture.path, reviewId, picture, session?.sessionId],
    queryFn: () => fetchFile(getReviewPicture, { params: { id: reviewId, picture } }),
    // It never changes.
    staleTime: Infinity,
  });
  return data === undefined ? null : <BlobImage blob={data} alt={alt} width={SIDE} height={SIDE} />;
}

/** The pictures of a review, for its author and admins. */
export function ReviewPictures({ review, onRemove }: ReviewPicturesProps) {
  const { t } = useTranslation();
  if (review.pictures.length === 0) return null;
  return (
    <ul className="thumbnails">
      {review.pictures.map((picture, place) => (
        <li key={picture} className="thumbnail">
          <ReviewPicture reviewId={review.id} picture={picture} alt={t('reviews.pictureOf', { at: place + 1 })} />
          {onRemove && (
            <button
              type="button"
              className="thumbnail__remove"
              aria-label={t('reviews.removePicture', { at: place + 1 })}
              onClick={() => onRemove(picture)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
