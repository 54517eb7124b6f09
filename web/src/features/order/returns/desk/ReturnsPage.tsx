import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RETURN_STATES } from '@harbour/contracts/return-steps';
import { listReturns, type Return, RETURN_SORT_FIELDS } from '@harbour/contracts/returns';
import { usePages } from '../../../../api/use-pages.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { MoreButton } from '../../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../../../ui/choices/ChoiceField.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Cut } from '../../../../ui/table/Cut.tsx';
import { ListTable, ROWS } from '../../../../ui/table/ListTable.tsx';
import { useSort } from '../../../../ui/table/use-sort.ts';
import { ReturnPill } from '../ReturnPill.tsx';
import '../../desk/desk.css';

/** How often the list is refetched while it is on screen. */
const AGAIN_MS = 15_000;

/** Goods that buyers want to return, of one state or all; newest first unless sorted otherwise. */
export function ReturnsPage() {
  const { t } = useTranslation();
  const { moment, text } = useFormats();
  usePageView('admin');
  const [asked, setAsked] = useSearchParams();
  const state = RETURN_STATES.find((each) => each === asked.get('state'));
  const [sort, setSort] = useSort(RETURN_SORT_FIELDS);
  const query = usePages(
    listReturns,
    { query: { ...(state ? { state } : {}), ...(sort ? { sort } : {}), limit: ROWS } },
    { refetchInterval: AGAIN_MS },
  );
  const ask = (chosen: string | undefined) => {
    const next = new URLSearchParams(asked);
    if (chosen) next.set('state', chosen);
    else next.delete('state');
    setAsked(next, { replace: true });
  };
  const columns: Column<Return>[] = [
    {
      name: 'order',
      title: t('order.number'),
      renderCell: ({ id, order }) => <Link to={adminPath(PATHS.adminReturn, id)}>{order.number}</Link>,
    },
    { name: 'createdAt', title: t('admin.column.askedAt'), renderCell: ({ createdAt }) => moment(createdAt) },
    {
      name: 'reason',
      title: t('admin.column.reason'),
      renderCell: ({ reason }) => <Cut text={t(`returns.reason.${reason}`)} />,
    },
    {
      name: 'goods',
      title: t('admin.column.goods'),
      renderCell: ({ lines }) => (
        <Cut isLong text={lines.map(({ quantity, name }) => `${quantity} × ${text(name)}`).join(' · ')} />
      ),
    },
    { name: 'state', title: t('admin.column.state'), renderCell: (shown) => <ReturnPill state={shown.state} /> },
  ];
  return (
    <Page title={t('returns.desk.title')} lead={t('returns.desk.lead')}>
      <search className="table-filters">
        <ChoiceField
          label={t('returns.desk.state')}
          value={state}
          options={RETURN_STATES.map((each) => ({ value: each, label: t(`returns.state.${each}`) }))}
          none={t('returns.desk.any')}
          onChoose={ask}
        />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('returns.desk.none')} />}
        fallbackKey="returns.loadFailed"
      >
        {(returns) => (
          <ListTable
            caption={t('returns.desk.title')}
            columns={columns}
            rows={returns}
            keyOf={({ id }) => id}
            sortable={RETURN_SORT_FIELDS}
            sort={sort ?? '-createdAt'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
