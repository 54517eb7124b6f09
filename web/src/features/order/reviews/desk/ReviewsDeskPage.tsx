import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { REVIEW_STATES } from '@harbour/contracts/review';
import { answerReview, listReviewQueue, type QueuedReview, REVIEW_ANSWER_MAX } from '@harbour/contracts/review-admin';
import { call } from '../../../../api/call.ts';
import { usePages } from '../../../../api/use-pages.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS, productPath } from '../../../../routing/paths.ts';
import { MoreButton } from '../../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import { Stars } from '../../../../review/Stars.tsx';
import { ReviewPictures } from '../ReviewPictures.tsx';
import { ReviewPill } from '../ReviewPill.tsx';
import { useReviewChanged } from '../use-reviews.ts';
import '../../desk/desk.css';
import '../../order.css';

/** How often the list is refetched while it is on screen. */
const AGAIN_MS = 15_000;

type Verdict = 'accepted' | 'refused';

interface AnswerDialogProps {
  review: QueuedReview;
  state: Verdict;
  onClose: () => void;
}

/** Accepts a review, with words or without, or refuses it with words. */
function AnswerDialog({ review, state, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const changed = useReviewChanged();
  const [words, setWords] = useState('');
  const answer = useMutation({
    mutationFn: () =>
      call(answerReview, { params: { id: review.id }, body: { state, words, version: review.version } }),
    onSuccess: (after) => {
      toast.success(t(`reviews.state.${after.state}`));
      onClose();
    },
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      title={t(`reviews.desk.${state}`)}
      confirm={t(`reviews.desk.${state}`)}
      deed={answer}
      isReady={state === 'accepted' || words.trim() !== ''}
      fallbackKey="reviews.desk.failed"
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t(state === 'refused' ? 'reviews.desk.why' : 'reviews.desk.words')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={REVIEW_ANSWER_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <p className="lead">{t('reviews.desk.told')}</p>
    </ConfirmDialog>
  );
}

function QueueRow({ review }: { review: QueuedReview }) {
  const { t } = useTranslation();
  const { moment, text } = useFormats();
  const [open, setOpen] = useState<Verdict>();
  return (
    <li className="card review">
      <h2>
        <Link to={productPath(review.product.slug)}>{text(review.product.name)}</Link>
      </h2>
      <p className="review__head">
        <Stars stars={review.stars} /> <b>{review.name || t('reviews.desk.noName')}</b>
        <span className="lead">{moment(review.createdAt)}</span>
        <ReviewPill state={review.state} />
      </p>
      {review.words !== '' && <p className="review__words">{review.words}</p>}
      <ReviewPictures review={review} />
      {review.answer !== '' && <p className="lead">{t('reviews.ourWords', { words: review.answer })}</p>}
      <p>
        <Link to={adminPath(PATHS.adminOrder, review.order.id)}>{t('reviews.desk.toOrder')}</Link>
      </p>
      <div className="panel__actions">
        {review.state !== 'accepted' && (
          <button type="button" className="button" onClick={() => setOpen('accepted')}>
            {t('reviews.desk.accepted')}
          </button>
        )}
        {review.state !== 'refused' && (
          <button type="button" className="button button--quiet" onClick={() => setOpen('refused')}>
            {t('reviews.desk.refused')}
          </button>
        )}
      </div>
      {open && <AnswerDialog review={review} state={open} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** Reviews as admins answer them: those that wait, or of another state. */
export function ReviewsDeskPage() {
  const { t } = useTranslation();
  usePageView('admin');
  const [asked, setAsked] = useSearchParams();
  const state = REVIEW_STATES.find((each) => each === asked.get('state')) ?? 'waiting';
  const query = usePages(listReviewQueue, { query: { state } }, { refetchInterval: AGAIN_MS });
  return (
    <Page title={t('reviews.desk.title')} lead={t('reviews.desk.lead')}>
      <search className="desk-filters">
        <div className="field">
          <label htmlFor="reviews-state">{t('reviews.desk.state')}</label>
          <div className="field__box">
            <select
              id="reviews-state"
              value={state}
              onChange={({ target }) => setAsked({ state: target.value }, { replace: true })}
            >
              {REVIEW_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`reviews.state.${each}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<MessageSquareText aria-hidden="true" />} text={t('reviews.desk.none')} />}
        fallbackKey="reviews.loadFailed"
      >
        {(reviews) => (
          <ul className="review-list">
            {reviews.map((review) => (
              <QueueRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
