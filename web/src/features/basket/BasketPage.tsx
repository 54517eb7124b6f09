import { ShoppingBasket } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { usePricedBasket, type PricedBasket } from '../../basket/use-priced-basket.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyPanel, ErrorPanel } from '../../ui/page/States.tsx';
import { describeError } from '../../api/api-error.ts';
import { BasketLines } from './BasketLines.tsx';
import { BasketSummary } from './BasketSummary.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PromotionCodes } from './PromotionCodes.tsx';
import './basket.css';

function EmptyBasket() {
  const { t } = useTranslation();
  return (
    <EmptyPanel
      icon={<ShoppingBasket aria-hidden="true" />}
      text={t('basketPage.empty')}
      action={
        <>
          <Link className="button" to={PATHS.newArrivals}>
            {t('nav.newArrivals')}
          </Link>
          <Link className="button button--quiet" to={PATHS.jetso}>
            {t('nav.jetso')}
          </Link>
        </>
      }
    />
  );
}

function FilledBasket({ priced }: { priced: PricedBasket }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, quote } = priced;
  const canOrder = quote !== undefined && quote.products.length > 0;
  return (
    <div className="buying">
      <section className="section">
        <h2 ref={heading} tabIndex={-1}>
          {t('basketPage.lines', { count: priced.lines.length })}
        </h2>
        <BasketLines priced={priced} onRemoved={() => heading.current?.focus()} />
      </section>
      <aside>
        <DeliveryChoice basket={priced.basket} />
        <PromotionCodes basket={priced.basket} quote={quote} />
        <BasketSummary amounts={priced.amounts} isConfirmed={quote !== undefined} />
        {query.isError && (
          <ErrorPanel
            text={t('basketPage.quoteFailed', { reason: describeError(query.error, t) })}
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {canOrder ? (
          <Link className="button button--wide" to={PATHS.placeOrder}>
            {t('basketPage.checkout')}
          </Link>
        ) : (
          <button type="button" className="button button--wide" disabled>
            {t('basketPage.checkout')}
          </button>
        )}
      </aside>
    </div>
  );
}

/** The basket: its lines, what they cost and why, and what has changed since (product/screens §9). */
export function BasketPage() {
  const { t } = useTranslation();
  usePageView('basket');
  const priced = usePricedBasket();
  return (
    <Page title={t(PAGES.basket.title)} lead={t('basketPage.lead')}>
      {priced && priced.lines.length > 0 ? <FilledBasket priced={priced} /> : <EmptyBasket />}
    </Page>
  );
}
