import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { Order } from '@harbour/contracts/order';
import { isReturnable, returnableQuantities, returnableUntil } from '@harbour/contracts/returnable';
import {
  askReturn,
  RETURN_PICTURES,
  RETURN_REASONS,
  RETURN_WORDS_MAX,
  type Return,
  type ReturnedLine,
  type ReturnReason,
} from '@harbour/contracts/returns';
import { describeError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { orderPath } from '../../../routing/paths.ts';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { EmptyPanel } from '../../../ui/page/States.tsx';
import { OwnOrderFrame } from '../OwnOrderFrame.tsx';
import { ChosenPictures } from './ChosenPictures.tsx';
import { QuantityRows } from './QuantityRows.tsx';
import { useRequestKey } from './use-request-key.ts';
import { piecesOf, sendPicture, useReturnChanged, useReturnsOf } from './use-returns.ts';
import './returns.css';
import '../order.css';

/** Sends the pictures of a new return; refused ones are named, and can be added on the order's page. */
function useSendPictures() {
  const { t } = useTranslation();
  return async (to: Return, files: readonly File[]): Promise<void> => {
    for (const file of files) {
      try {
        await sendPicture(to, file);
      } catch (error) {
        toast.error(t('returns.pictureTaken', { name: file.name, reason: describeError(error, t) }));
      }
    }
  };
}

interface Asked {
  lines: ReturnedLine[];
  reason: ReturnReason;
  words: string;
  pictures: readonly File[];
}

function useAsk(order: Order) {
  const navigate = useNavigate();
  const changed = useReturnChanged();
  const sendPictures = useSendPictures();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: async ({ pictures, ...body }: Asked) => {
      const asked = await call(askReturn, { params: { id: order.id }, body }, { idempotencyKey: keyOf(body) });
      await sendPictures(asked, pictures);
      await changed();
      await navigate(orderPath(order.id));
    },
  });
}

function ReturnForm({ order, left }: { order: Order; left: readonly number[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [quantities, setQuantities] = useState(() => left.map(() => 0));
  const [reason, setReason] = useState<ReturnReason>();
  const [words, setWords] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const sending = useAsk(order);
  const send = useMutateOnce(sending);
  const lines = quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const needsWords = reason === 'other';
  const isReady = lines.length > 0 && reason !== undefined && (!needsWords || words.trim() !== '');
  return (
    <form
      className="return-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send({ lines, reason, words, pictures });
      }}
    >
      <fieldset className="ways ways--inner">
        <legend>{t('returns.what')}</legend>
        <QuantityRows
          rows={order.basket.products.map(({ product }, line) => ({ ...product, line, most: left[line] ?? 0 }))}
          quantities={quantities}
          labelKey="returns.quantityOf"
          onChange={setQuantities}
        />
        <p className="lead">{t('returns.fresh')}</p>
      </fieldset>
      <ChoiceField
        label={t('returns.why')}
        value={reason}
        options={RETURN_REASONS.map((each) => ({ value: each, label: t(`returns.reason.${each}`) }))}
        none={t('returns.choose')}
        onChoose={setReason}
      />
      <div className="field">
        <label htmlFor={`${id}-words`}>{t(needsWords ? 'returns.wordsNeeded' : 'returns.words')}</label>
        <textarea
          id={`${id}-words`}
          rows={4}
          maxLength={RETURN_WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <ChosenPictures pictures={pictures} most={RETURN_PICTURES.most} onChange={setPictures} />
      {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="returns.failed" />}
      <button type="submit" className="button button--wide" disabled={!isReady || sending.isPending}>
        {t(sending.isPending ? 'returns.sending' : 'returns.send')}
      </button>
    </form>
  );
}

function Asking({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [now] = useState(() => new Date());
  const { data: returns } = useReturnsOf(order.id);
  if (returns === undefined) return null;
  const until = returnableUntil(order);
  const left = returnableQuantities(piecesOf(order), returns);
  const canAsk = isReturnable(order, now) && left.some((count) => count > 0);
  return (
    <article className="order order--narrow">
      <header className="title-band">
        <h1>{t('returns.titleOf', { number: order.number })}</h1>
        <p>{t('returns.lead')}</p>
        {until && now <= until && <p>{t('returns.until', { at: moment(until.toISOString()) })}</p>}
      </header>
      {canAsk ? (
        <ReturnForm order={order} left={left} />
      ) : (
        <EmptyPanel
          icon={<PackageOpen aria-hidden="true" />}
          text={t('returns.none')}
          action={
            <Link className="button" to={orderPath(order.id)}>
              {t('returns.toOrder')}
            </Link>
          }
        />
      )}
    </article>
  );
}

/** The form that requests a return: quantities, reason and pictures. */
export function ReturnFormPage() {
  return <OwnOrderFrame page="order-return">{(order) => <Asking order={order} />}</OwnOrderFrame>;
}
