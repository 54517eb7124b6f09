import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RETURN_STATES } from '@harbour/contracts/return-steps';
import { listReturns, type Return } from '@harbour/contracts/returns';
import { usePages } from '../../../../api/use-pages.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { MoreButton } from '../../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../../../ui/choices/ChoiceField.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import { ReturnPill } from '../ReturnPill.tsx';
import '../../desk/desk.css';
import '../../order.css';

/** How often the list is refetched while it is on screen. */
const AGAIN_MS = 15_000;

function ReturnRow({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const { moment, text } = useFormats();
  return (
    <li className="card order-card">
      <div className="order-card__words">
        <h2>
          <Link className="tile__link" to={adminPath(PATHS.adminReturn, shown.id)}>
            {t('returns.titleOf', { number: shown.order.number })}
          </Link>
        </h2>
        <p className="tile__line">
          {moment(shown.createdAt)} · {t(`returns.reason.${shown.reason}`)}
        </p>
        <p>{shown.lines.map(({ quantity, name }) => `${quantity} × ${text(name)}`).join(' · ')}</p>
      </div>
      <ReturnPill state={shown.state} />
    </li>
  );
}

/** Goods that buyers want to return, newest first, of one state or all. */
export function ReturnsPage() {
  const { t } = useTranslation();
  usePageView('admin');
  const [asked, setAsked] = useSearchParams();
  const state = RETURN_STATES.find((each) => each === asked.get('state'));
  const query = usePages(listReturns, { query: state ? { state } : {} }, { refetchInterval: AGAIN_MS });
  return (
    <Page title={t('returns.desk.title')} lead={t('returns.desk.lead')}>
      <search className="desk-filters">
        <ChoiceField
          label={t('returns.desk.state')}
          value={state}
          options={RETURN_STATES.map((each) => ({ value: each, label: t(`returns.state.${each}`) }))}
          none={t('returns.desk.any')}
          onChoose={(chosen) => setAsked(chosen ? { state: chosen } : {}, { replace: true })}
        />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('returns.desk.none')} />}
        fallbackKey="returns.loadFailed"
      >
        {(returns) => (
          <ul className="order-list">
            {returns.map((shown) => (
              <ReturnRow key={shown.id} shown={shown} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
