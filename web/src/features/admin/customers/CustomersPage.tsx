import { useDeferredValue, useState } from 'react';
import { Ban, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListedUser, listUsers, USER_SORT_FIELDS } from '@harbour/contracts/user-admin';
import { usePages } from '../../../api/use-pages.ts';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import { ListTable, ROWS } from '../../../ui/table/ListTable.tsx';
import { SearchField } from '../../../ui/table/SearchField.tsx';
import { useSort } from '../../../ui/table/use-sort.ts';
import { DeskPage } from '../DeskPage.tsx';

/** Says that a customer is blocked. */
export function BlockedPill() {
  const { t } = useTranslation();
  return (
    <span className="pill pill--bad">
      <Ban aria-hidden="true" /> {t('customer.blocked')}
    </span>
  );
}

/** Customers, found by the beginning of their address, phone number or name. */
export function CustomersPage() {
  const { t } = useTranslation();
  const { date } = useFormats();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [sort, setSort] = useSort(USER_SORT_FIELDS);
  const query = usePages(listUsers, {
    query: { role: 'user', ...(q ? { q } : {}), ...(sort ? { sort } : {}), limit: ROWS },
  });
  const columns: Column<ListedUser>[] = [
    {
      name: 'email',
      title: t('admin.column.email'),
      renderCell: ({ id, email }) => (
        <Link to={adminPath(PATHS.adminCustomer, id)}>
          <Cut text={email} />
        </Link>
      ),
    },
    { name: 'name', title: t('admin.column.personName'), renderCell: ({ name }) => <Cut text={name} /> },
    { name: 'phone', title: t('admin.column.phone'), renderCell: ({ phone }) => phone },
    { name: 'createdAt', title: t('admin.column.since'), renderCell: ({ createdAt }) => date(createdAt) },
    {
      name: 'lastLogin',
      title: t('customer.lastLogin'),
      renderCell: ({ lastLoginAt }) => lastLoginAt && date(lastLoginAt),
    },
    { name: 'state', title: t('admin.column.state'), renderCell: ({ blocked }) => blocked && <BlockedPill /> },
  ];
  return (
    <DeskPage title={t('admin.section.customers')}>
      <search className="table-filters">
        <SearchField label={t('customer.search')} maxLength={254} value={typed} onType={setTyped} />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Users aria-hidden="true" />} text={t('customer.none')} />}
      >
        {(customers) => (
          <ListTable
            caption={t('admin.section.customers')}
            columns={columns}
            rows={customers}
            keyOf={({ id }) => id}
            sortable={USER_SORT_FIELDS}
            sort={sort ?? 'email'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </DeskPage>
  );
}
