import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { getUser, type User } from '@harbour/contracts/user';
import { DISTRICTS, type District } from '@harbour/contracts/district';
import { useCall } from '../../../api/use-call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { PATHS } from '../../../routing/paths.ts';
import { AmountRows } from '../../../basket/AmountRows.tsx';
import { chooseDelivery } from '../../../basket/basket.store.ts';
import { usePricedBasket, type PricedBasket } from '../../../basket/use-priced-basket.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { FormState } from '../../../ui/forms/form-state.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { ChangedQuote } from './ChangedQuote.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { canPay, PlaceOrderForm, type PlaceOrderInput } from './place-order.form.ts';
import { hasTooManyUnpaid, usePlaceOrder } from './use-place-order.ts';
import '../order.css';

const isDistrict = (text: string): text is District => DISTRICTS.some((district) => district === text);

/** What is known already: the basket's choice first, then the person's own address. */
function startOf({ basket }: PricedBasket, { defaultAddress: home }: User): PlaceOrderInput {
  const district = basket.district ?? home?.district ?? '';
  return {
    method: basket.delivery ?? 'home',
    building: home?.building ?? '',
    street: home?.street ?? '',
    district: isDistrict(district) ? district : '',
    city: home?.city ?? '',
    point: '',
    pay: 'hosted',
    note: '',
  };
}

function Checkout({ priced, user }: { priced: PricedBasket; user: User }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const form = useForm(PlaceOrderForm, startOf(priced, user));
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as PlaceOrderInput;
  const { method, district, pay } = values;
  const placing = usePlaceOrder(priced.quote);
  const sending = useSend(form, placing.send, (order) => placing.leave(order, PlaceOrderForm.parse(form.getValues())));
  useEffect(() => {
    chooseDelivery({ delivery: method, district: district || null });
  }, [method, district]);
  const { setValue } = form;
  useEffect(() => {
    if (!canPay(pay, method)) setValue('pay', 'fps');
  }, [pay, method, setValue]);
  const { isBusy } = sending;
  const isReady = priced.quote !== undefined && priced.quote.products.length > 0;
  return (
    <FormState value={{ errors, isBusy, showMissing: () => undefined }}>
      <form className="buying" noValidate onSubmit={sending.submit}>
        <div className="section">
          <DeliveryStep form={form} values={values} />
          <PaymentStep form={form} values={values} />
        </div>
        <aside>
          <section className="card summary" aria-label={t('basketPage.summary')}>
            <h2>{t('order.step3')}</h2>
            <AmountRows amounts={priced.amounts} />
            <Link to={PATHS.basket}>{t('order.changeBasket')}</Link>
          </section>
          {placing.changed && <ChangedQuote {...placing.changed} />}
          {sending.error !== null && <FailureNotice error={sending.error} fallbackKey="order.placeFailed" />}
          {hasTooManyUnpaid(sending.error) && <Link to={PATHS.orders}>{t('order.seeUnpaid')}</Link>}
          <button type="submit" className="button button--wide" disabled={isBusy || !isReady}>
            {isBusy ? t('order.placing') : t('order.place', { total: price(priced.amounts.total) })}
          </button>
          <p className="lead">{t(`order.next.${pay}`)}</p>
        </aside>
      </form>
    </FormState>
  );
}

/** The checkout: where to, how to pay, and what it comes to; then the order is placed. */
export function PlaceOrderPage() {
  const { t } = useTranslation();
  usePageView('place-order');
  const priced = usePricedBasket();
  const session = useSession();
  const user = useCall(
    getUser,
    { params: { id: session?.userId ?? '' } },
    { enabled: session !== undefined, scope: session?.sessionId },
  );
  return (
    <Page title={t('order.placeTitle')} lead={t('order.placeLead')}>
      {priced && priced.lines.length > 0 ? (
        <States query={user} skeleton={<SkeletonLines count={8} />} empty={null}>
          {(known) => <Checkout priced={priced} user={known} />}
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
