import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { REVIEW_STATES } from '@harbour/contracts/review';
import {
  answerReview,
  listReviewQueue,
  type QueuedReview,
  REVIEW_ANSWER_MAX,
  REVIEW_SORT_FIELDS,
} from '@harbour/contracts/review-admin';
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
import type { Column } from '../../../../ui/table/column.ts';
import { Cut } from '../../../../ui/table/Cut.tsx';
import { ListTable, ROWS } from '../../../../ui/table/ListTable.tsx';
import { useSort } from '../../../../ui/table/use-sort.ts';
import { Stars } from '../../../../review/Stars.tsx';
import { ReviewPictures } from '../ReviewPictures.tsx';
import { ReviewPill } from '../ReviewPill.tsx';
import { useReviewChanged } from '../use-reviews.ts';
import '../../desk/desk.css';

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
      <div className="review">
        <p className="review__head">
          <Stars stars={review.stars} /> <b>{review.name || t('reviews.desk.noName')}</b>
        </p>
        {review.words !== '' && <p className="review__words">{review.words}</p>}
        <ReviewPictures review={review} />
        {review.answer !== '' && <p className="lead">{t('reviews.ourWords', { words: review.answer })}</p>}
      </div>
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

interface AnswersProps {
  review: QueuedReview;
  onAnswer: (state: Verdict) => void;
}

/** The answers that a review can have, and the way to its order. */
function Answers({ review, onAnswer }: AnswersProps) {
  const { t } = useTranslation();
  return (
    <span className="list-table__actions">
      <Link className="button button--quiet" to={adminPath(PATHS.adminOrder, review.order.id)}>
        {t('reviews.desk.toOrder')}
      </Link>
      {review.state !== 'accepted' && (
        <button type="button" className="button" onClick={() => onAnswer('accepted')}>
          {t('reviews.desk.accepted')}
        </button>
      )}
      {review.state !== 'refused' && (
        <button type="button" className="button button--quiet" onClick={() => onAnswer('refused')}>
          {t('reviews.desk.refused')}
        </button>
      )}
    </span>
  );
}

/** Reviews as admins answer them: those that wait, or of another state. */
export function ReviewsDeskPage() {
  const { t } = useTranslation();
  const { date, text } = useFormats();
  usePageView('admin');
  const [open, setOpen] = useState<{ review: QueuedReview; state: Verdict }>();
  const [asked, setAsked] = useSearchParams();
  const state = REVIEW_STATES.find((each) => each === asked.get('state')) ?? 'waiting';
  const [sort, setSort] = useSort(REVIEW_SORT_FIELDS);
  const query = usePages(
    listReviewQueue,
    { query: { state, ...(sort ? { sort } : {}), limit: ROWS } },
    { refetchInterval: AGAIN_MS },
  );
  const ask = (chosen: string) => {
    const next = new URLSearchParams(asked);
    next.set('state', chosen);
    setAsked(next, { replace: true });
  };
  const columns: Column<QueuedReview>[] = [
    {
      name: 'product',
      title: t('admin.column.product'),
      renderCell: ({ product }) => (
        <Link to={productPath(product.slug)}>
          <Cut text={text(product.name)} />
        </Link>
      ),
    },
    { name: 'stars', title: t('admin.column.stars'), renderCell: ({ stars }) => <Stars stars={stars} /> },
    { name: 'words', title: t('admin.column.words'), renderCell: ({ words }) => <Cut text={words} isLong /> },
    {
      name: 'author',
      title: t('admin.column.author'),
      renderCell: ({ name }) => <Cut text={name || t('reviews.desk.noName')} />,
    },
    { name: 'since', title: t('admin.column.since'), renderCell: ({ since }) => date(since) },
    { name: 'state', title: t('reviews.desk.state'), renderCell: (review) => <ReviewPill state={review.state} /> },
    {
      name: 'actions',
      title: t('admin.column.actions'),
      renderCell: (review) => <Answers review={review} onAnswer={(verdict) => setOpen({ review, state: verdict })} />,
    },
  ];
  return (
    <Page title={t('reviews.desk.title')} lead={t('reviews.desk.lead')}>
      <search className="table-filters">
        <div className="field">
          <label htmlFor="reviews-state">{t('reviews.desk.state')}</label>
          <div className="field__box">
            <select id="reviews-state" value={state} onChange={({ target }) => ask(target.value)}>
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
          <ListTable
            caption={t('reviews.desk.title')}
            columns={columns}
            rows={reviews}
            keyOf={({ id }) => id}
            sortable={REVIEW_SORT_FIELDS}
            sort={sort ?? (state === 'waiting' ? 'since' : '-since')}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
      {open && <AnswerDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
