import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Truck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayReturnStep } from '@harbour/contracts/return-steps';
import { RETURN_PICTURES, RETURN_WORDS_MAX, type Return, stepReturn } from '@harbour/contracts/returns';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { PictureButton } from './PictureButton.tsx';
import { ReturnFacts } from './ReturnFacts.tsx';
import { ReturnPill } from './ReturnPill.tsx';
import { sendPicture, useReturnChanged } from './use-returns.ts';
import { WayBackWords } from './WayBackWords.tsx';

type BuyerStep = 'sent' | 'withdrawn';

/** What happens next with a return, in one sentence; none if the return instructions say it. */
function useNext({ state, refund }: Return): string | undefined {
  const { t } = useTranslation();
  const { price } = useFormats();
  if (state === 'refunded' && !refund?.amount) return t('returns.next.refundedNone');
  if (state === 'refunding' || state === 'refunded') {
    return t(`returns.next.${state}`, { amount: price(refund?.amount ?? 0) });
  }
  return state === 'requested' || state === 'sent' || state === 'received' ? t(`returns.next.${state}`) : undefined;
}

function StepDialog({ shown, to, onClose }: { shown: Return; to: BuyerStep; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useId();
  const [words, setWords] = useState('');
  const changed = useReturnChanged();
  const step = useMutation({
    mutationFn: () => call(stepReturn, { params: { id: shown.id }, body: { state: to, words } }),
    onSuccess: onClose,
    onSettled: changed,
  });
  const title = t(to === 'sent' ? 'returns.markSent' : 'returns.withdraw');
  return (
    <ConfirmDialog title={title} confirm={title} deed={step} fallbackKey="returns.stepFailed" onClose={onClose}>
      <p>{t(to === 'sent' ? 'returns.markSentText' : 'returns.withdrawText')}</p>
      {to === 'sent' && (
        <div className="field">
          <label htmlFor={field}>{t('returns.tracking')}</label>
          <div className="field__box">
            <input
              id={field}
              autoComplete="off"
              maxLength={RETURN_WORDS_MAX}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Adds pictures to a return that awaits an answer. */
function AddPictures({ shown }: { shown: Return }) {
  const changed = useReturnChanged();
  const adding = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await sendPicture(shown, file);
    },
    onSettled: changed,
  });
  return (
    <>
      {adding.error !== null && <FailureNotice error={adding.error} fallbackKey="returns.stepFailed" />}
      <PictureButton isBusy={adding.isPending} onPictures={(files) => adding.mutate(files)} />
    </>
  );
}

/** One return as its buyer sees it: its state, the next step, and the actions available. */
export function ReturnCard({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [open, setOpen] = useState<BuyerStep>();
  const next = useNext(shown);
  const may = (to: BuyerStep): boolean => mayReturnStep('buyer', shown.state, to);
  const answer = shown.history.findLast(({ by, words }) => by === 'admin' && words)?.words;
  const canAdd = shown.state === 'requested' && shown.pictures.length < RETURN_PICTURES.most;
  return (
    <article className="card return-card">
      <header className="return-card__head">
        <ReturnPill state={shown.state} />
        <span className="tile__line">{t('returns.askedAt', { at: moment(shown.createdAt) })}</span>
      </header>
      <ReturnFacts shown={shown} said="yourWords" />
      {shown.state === 'accepted' && <WayBackWords shown={shown} />}
      {answer && <p>{t('returns.ourWords', { words: answer })}</p>}
      {next && <p className="lead">{next}</p>}
      <div className="order__actions">
        {may('sent') && shown.wayBack === 'courier' && (
          <button type="button" className="button" onClick={() => setOpen('sent')}>
            <Truck aria-hidden="true" /> {t('returns.markSent')}
          </button>
        )}
        {canAdd && <AddPictures shown={shown} />}
        {may('withdrawn') && (
          <button type="button" className="button button--quiet" onClick={() => setOpen('withdrawn')}>
            <X aria-hidden="true" /> {t('returns.withdraw')}
          </button>
        )}
      </div>
      {open && <StepDialog shown={shown} to={open} onClose={() => setOpen(undefined)} />}
    </article>
  );
}
