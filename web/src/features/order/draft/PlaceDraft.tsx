import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { fullName, lineIdOf } from '@harbour/contracts/choices';
import type { OrderDraft } from '@harbour/contracts/order-draft';
import { PaymentMethod } from '@harbour/contracts/payment-method';
import type { Quote } from '@harbour/contracts/quote';
import { AmountRows } from '../../../basket/AmountRows.tsx';
import { useFormats } from '../../../i18n/format.ts';
import { PATHS } from '../../../routing/paths.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { FormState } from '../../../ui/forms/form-state.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { Items } from '../OrderParts.tsx';
import { Destination } from '../OrderPlace.tsx';
import { ChangedQuote } from '../place/ChangedQuote.tsx';
import { PaymentStep } from '../place/PaymentStep.tsx';
import { PromiseDates } from '../place/PromiseDates.tsx';
import { hasTooManyUnpaid } from '../placing/ordered-quote.ts';
import { usePlaceDraft } from './use-place-draft.ts';
import '../order.css';
import './draft.css';

const PaymentForm = z.object({ pay: PaymentMethod, note: z.string().trim().max(500, 'validation.tooLong') });

const START: z.input<typeof PaymentForm> = { pay: 'card', note: '' };

/** Goods of the draft that cannot be bought any more, or not as many. */
function Missing({ quote: { changes } }: { quote: Quote }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  if (changes.length === 0) return null;
  return (
    <ul className="notice notice--info">
      {changes.map(({ kind, product, variant, to }) => (
        <li key={kind + lineIdOf({ product, variant })}>
          <b>{product.name ? text(fullName(product.name, variant?.label)) : t('basketPage.unnamed')}</b>{' '}
          {t(`basketPage.change.${kind}`, { to: to ?? 0 })}
        </li>
      ))}
    </ul>
  );
}

/** What staff wrote to the customer. */
function Message({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text === '') return null;
  return (
    <section className="card section draft-part">
      <h2>
        <MessageSquareText aria-hidden="true" /> {t('orderDraft.message')}
      </h2>
      <p>{text}</p>
    </section>
  );
}

/** An open draft with what it costs now, how it is paid, and the button that places it. */
export function PlaceDraft({ draft, quote }: { draft: OrderDraft; quote: Quote }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  const form = useForm(PaymentForm, START);
  const pay = form.watch('pay');
  const { send, leave, changed } = usePlaceDraft(draft, quote);
  const sending = useSend(form, send, (order) => leave(order, form.getValues()));
  const { isBusy, error } = sending;
  const { delivery, message, total, expiresAt } = draft;
  return (
    <FormState value={{ errors: form.formState.errors, isBusy, showMissing: () => undefined }}>
      <form className="buying" noValidate onSubmit={sending.submit}>
        <div className="section">
          <Message text={message} />
          <section className="card section draft-part">
            <Items title={t('orderDraft.goods')} lines={quote.products} />
            <Missing quote={quote} />
          </section>
          <section className="card section draft-part order-place">
            <Destination delivery={delivery} />
            <PromiseDates delivery={delivery} />
          </section>
          <PaymentStep
            title={t('orderDraft.pay')}
            inputs={{ pay: form.register('pay'), note: form.register('note') }}
            chosen={pay}
            delivery={delivery.method}
            onChoose={(method) => form.setValue('pay', method)}
          />
        </div>
        <aside>
          <section className="card summary" aria-label={t('basketPage.summary')}>
            <h2>{t('orderDraft.sum')}</h2>
            <AmountRows amounts={quote} isCollected={delivery.method === 'pickup'} />
            {total !== quote.total && <p className="lead">{t('orderDraft.before', { total: price(total) })}</p>}
          </section>
          {changed && <ChangedQuote {...changed} />}
          {error !== null && !changed && <FailureNotice error={error} fallbackKey="order.placeFailed" />}
          {hasTooManyUnpaid(error) && <Link to={PATHS.orders}>{t('order.seeUnpaid')}</Link>}
          <button type="submit" className="button button--wide" disabled={isBusy || quote.products.length === 0}>
            {isBusy ? t('order.placing') : t('orderDraft.place', { total: price(quote.total) })}
          </button>
          <p className="lead">{t(`paying.next.${pay}`)}</p>
          <p className="lead">{t('orderDraft.until', { at: moment(expiresAt) })}</p>
        </aside>
      </form>
    </FormState>
  );
}
