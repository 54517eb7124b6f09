import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { getUser, givenName, type User } from '@harbour/contracts/user';
import { fullName } from '@harbour/contracts/choices';
import { listOrders } from '@harbour/contracts/order';
import { listAddresses, type SavedAddress } from '@harbour/contracts/saved-address';
import { useCall } from '../../../api/use-call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { PATHS } from '../../../routing/paths.ts';
import { AmountRows } from '../../../basket/AmountRows.tsx';
import { usePricedBasket, type PricedBasket } from '../../../basket/use-priced-basket.ts';
import { BackOrderedNote } from '../../../order/BackOrderedNote.tsx';
import { usePaymentProvider } from '../../../order/use-payment-provider.ts';
import { useFormats } from '../../../i18n/format.ts';
import { keepDraft, keptDraft } from '../../../session/checkout-draft.ts';
import { useSession } from '../../../session/session.ts';
import { FormState } from '../../../ui/forms/form-state.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { hasTooManyUnpaid } from '../placing/ordered-quote.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { draftOf, withDraft } from './draft.ts';
import { NEW_ADDRESS, PlaceOrderForm, type PlaceOrderInput, wantedOf } from './place-order.form.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { useConfirmedDelivery, useWays } from './use-confirmed-delivery.ts';
import { useKeepAddress } from './use-keep-address.ts';
import { useLocker } from './use-locker.ts';
import { usePlaceOrder } from './use-place-order.ts';
import '../order.css';

// Few orders meet a change.
const ChangeNotice = lazy(async () => ({ default: (await import('./ChangeNotice.tsx')).ChangeNotice }));
const ChangedQuote = lazy(async () => ({ default: (await import('./ChangedQuote.tsx')).ChangedQuote }));

/** How many orders are looked through for who received one: those collected at a stall name nobody. */
const LAST_ORDERS = '5';

/** What the checkout knows of its buyer. */
interface Buyer {
  readonly user: User;
  readonly addresses: readonly SavedAddress[];
  /** Who received the last order that named somebody. */
  readonly recipient: { readonly name: string; readonly phone: string } | undefined;
}

/** What is known already: the basket's way, the default address, who received the last order; and what was entered before. */
function startOf({ basket }: PricedBasket, { user, addresses, recipient }: Buyer, name: string): PlaceOrderInput {
  const home = addresses.find(({ isDefault }) => isDefault);
  const start: PlaceOrderInput = {
    method: basket.delivery ?? 'home',
    address: home?.id ?? NEW_ADDRESS,
    building: '',
    street: '',
    district: '',
    // The first address is worth keeping; another one may be for once.
    save: home === undefined,
    addressName: name,
    locker: '',
    stall: '',
    recipientName: recipient?.name ?? givenName(user),
    recipientPhone: recipient?.phone ?? user.phone ?? '',
    pay: 'card',
    note: '',
  };
  return withDraft(start, keptDraft(user.id), addresses);
}

/** Lines of which pieces are sent later. */
function BackOrderedLines({ lines }: Pick<PricedBasket, 'lines'>) {
  const { text } = useFormats();
  const late = lines.flatMap(({ product, variant, backOrdered }) =>
    product.name && backOrdered ? [{ name: fullName(product.name, variant?.label), backOrdered }] : [],
  );
  if (late.length === 0) return null;
  return (
    <ul>
      {late.map(({ name, backOrdered }) => (
        <li key={name.en}>
          {text(name)} <BackOrderedNote backOrdered={backOrdered} />
        </li>
      ))}
    </ul>
  );
}

/** Whether something has been true: what is asked for anew later takes nothing off the screen. */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}

function Checkout({ priced, buyer }: { priced: PricedBasket; buyer: Buyer }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const { addresses } = buyer;
  const form = useForm(
    PlaceOrderForm,
    startOf(priced, buyer, t(addresses.length === 0 ? 'address.home' : 'address.office')),
  );
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as PlaceOrderInput;
  const { pay, locker: lockerCode } = values;
  const { locker } = useLocker(lockerCode);
  const known = { addresses, locker, guess: priced.basket.district ?? null };
  const { isSettled, change, confirm, ways } = useConfirmedDelivery(priced, wantedOf(values, known));
  const placing = usePlaceOrder(priced.quote, known);
  const keepAddress = useKeepAddress();
  const sending = useSend(form, placing.send, (order) => {
    const placed = PlaceOrderForm.parse(form.getValues());
    void keepAddress(placed);
    return placing.leave(order, placed);
  });
  const [person, entered] = [buyer.user.id, JSON.stringify(draftOf(values))];
  useEffect(() => keepDraft(person, entered), [person, entered]);
  const { isBusy } = sending;
  const provider = usePaymentProvider();
  // Whatever came later would move a choice from under the finger.
  const isWhole = useOnce(!provider.isPending && !ways.isPending && !priced.isPending);
  if (!isWhole) return <SkeletonLines count={8} />;
  const isReady = isSettled && priced.quote !== undefined && priced.quote.products.length > 0;
  return (
    <FormState value={{ errors, isBusy, showMissing: () => undefined }}>
      <form className="buying" noValidate onSubmit={sending.submit}>
        <div className="section">
          <DeliveryStep form={form} values={values} known={known} totalFor={priced.totalFor} ways={ways.data}>
            <Suspense>{change && <ChangeNotice change={change} onConfirm={confirm} />}</Suspense>
          </DeliveryStep>
          <PaymentStep
            title={t('order.step2')}
            inputs={{ pay: form.register('pay'), note: form.register('note') }}
            chosen={pay}
            delivery={values.method}
            onChoose={(method) => form.setValue('pay', method)}
          />
        </div>
        <aside>
          <section className="card summary" aria-label={t('basketPage.summary')}>
            <h2>{t('order.step3')}</h2>
            <BackOrderedLines lines={priced.lines} />
            <AmountRows amounts={priced.amounts} isCollected={values.method === 'pickup'} />
            <Link to={PATHS.basket}>{t('order.changeBasket')}</Link>
          </section>
          <Suspense>{placing.changed && <ChangedQuote {...placing.changed} />}</Suspense>
          {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="order.placeFailed" />}
          {hasTooManyUnpaid(sending.error) && <Link to={PATHS.orders}>{t('order.seeUnpaid')}</Link>}
          <button type="submit" className="button button--wide" disabled={isBusy || !isReady}>
            {isBusy ? t('order.placing') : t('order.place', { total: price(priced.amounts.total) })}
          </button>
          <p className="lead">{change ? t('order.changesFirst') : t(`paying.next.${pay}`)}</p>
        </aside>
      </form>
    </FormState>
  );
}

/** The address that the account tells of where the list of all is not to be had, such as from a gateway of an earlier release. */
function defaultAlone({ id, defaultAddress }: User): readonly SavedAddress[] {
  return defaultAddress ? [{ ...defaultAddress, id, name: 'home', isDefault: true }] : [];
}

/** The buyer's account, addresses and last recipient. Only the account is waited for in vain: the rest can be typed. */
function useBuyer() {
  const session = useSession();
  const id = session?.userId ?? '';
  const on = { enabled: session !== undefined, scope: session?.sessionId };
  const user = useCall(getUser, { params: { id } }, on);
  const addresses = useCall(listAddresses, { params: { id } }, on);
  const orders = useCall(listOrders, { query: { user: id, limit: LAST_ORDERS } }, on);
  // A list that has failed is asked for anew when the window is looked at again: the form stays meanwhile.
  const isKnown = useOnce(!user.isPending && !addresses.isPending && !orders.isPending);
  const last = orders.data?.find(({ delivery }) => delivery.recipient?.phone)?.delivery.recipient;
  const recipient = last?.phone ? { name: last.name, phone: last.phone } : undefined;
  const data: Buyer | undefined =
    user.data && isKnown
      ? { user: user.data, addresses: addresses.data ?? defaultAlone(user.data), recipient }
      : undefined;
  return { ...user, isPending: user.isPending || !isKnown, data };
}

/** The checkout: where to, how to pay, and what it comes to; then the order is placed. */
export function PlaceOrderPage() {
  const { t } = useTranslation();
  usePageView('place-order');
  const priced = usePricedBasket();
  const buyer = useBuyer();
  // The form reads the same answers: asked for here, they come beside the account instead of after it.
  usePaymentProvider();
  useWays(priced?.basket.district ?? null);
  return (
    <Page title={t('order.placeTitle')} lead={t('order.placeLead')}>
      {priced && priced.lines.length > 0 ? (
        <States query={buyer} skeleton={<SkeletonLines count={8} />} empty={null}>
          {(known) => <Checkout priced={priced} buyer={known} />}
        </States>
      ) : (
        <EmptyPanel
          icon={<ShoppingBasket aria-hidden="true" />}
          text={t('basketPage.empty')}
          action={
            <Link className="button" to={PATHS.newArrivals}>
              {t('nav.newArrivals')}
            </Link>
          }
        />
      )}
    </Page>
  );
}
