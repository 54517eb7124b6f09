import { useDeferredValue, useState } from 'react';
import { CircleCheck, CircleDashed, ShieldCheck, UserRound, Users } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { exportCustomers } from '@harbour/contracts/exports';
import { endUserSessions, type ListedUser, listUsers, USER_SORT_FIELDS } from '@harbour/contracts/user-admin';
import { call } from '../../api/call.ts';
import { useStaffScopes } from '../../api/use-staff-scopes.ts';
import { usePages } from '../../api/use-pages.ts';
import { adminPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { DownloadButton } from '../../ui/table/DownloadButton.tsx';
import { ListTable, ROWS } from '../../ui/table/ListTable.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { useSort } from '../../ui/table/use-sort.ts';
import { DeskPage } from './DeskPage.tsx';
import { RoleDialog } from './RoleDialog.tsx';

function EndSessionsDialog({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = person;
  const end = useMutation({
    mutationFn: () => call(endUserSessions, { params: { id: person.id } }),
    onSuccess: () => {
      toast.success(t('admin.people.endSessions.done', { email }));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('admin.people.endSessions.button')} confirm={t('action.ok')} deed={end} onClose={onClose}>
      <p>{t('admin.people.endSessions.ask', { email })}</p>
    </ConfirmDialog>
  );
}

interface PersonActionsProps {
  person: ListedUser;
  onRole: () => void;
  onEndSessions: () => void;
}

/** What an admin can do with an account; with their own, only look at its orders. */
function PersonActions({ person, onRole, onEndSessions }: PersonActionsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const scopes = useStaffScopes();
  return (
    <span className="list-table__actions">
      <Link className="button button--quiet" to={`${PATHS.adminOrders}?user=${person.id}`}>
        {t('admin.people.orders')}
      </Link>
      {scopes.has('people:write') && person.id !== session?.userId && (
        <>
          <button
            type="button"
            className="button button--quiet"
            aria-label={t('admin.people.endSessions.button')}
            title={t('admin.people.endSessions.button')}
            onClick={onEndSessions}
          >
            {t('admin.people.endSessions.short')}
          </button>
          <button type="button" className="button button--quiet" onClick={onRole}>
            {t('admin.people.changeRole')}
          </button>
        </>
      )}
    </span>
  );
}

function RoleTag({ role, staffRole }: Pick<ListedUser, 'role' | 'staffRole'>) {
  const { t } = useTranslation();
  const Icon = role === 'admin' ? ShieldCheck : UserRound;
  return (
    <span className={role === 'admin' ? 'state state--on' : 'state'}>
      <Icon aria-hidden="true" /> {t(`admin.people.role.${staffRole ?? role}`)}
    </span>
  );
}

/** Whether the address of an account is verified. */
function Verified({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const Icon = isVerified ? CircleCheck : CircleDashed;
  const words = t(isVerified ? 'admin.people.verified' : 'admin.people.unverified');
  return (
    <span title={words}>
      <Icon aria-hidden="true" /> <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Accounts, found by the beginning of their address; their orders, their role and the end of their logins. */
export function PeoplePage() {
  const { t } = useTranslation();
  const { date } = useFormats();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<ListedUser>();
  const [ending, setEnding] = useState<ListedUser>();
  const q = useDeferredValue(typed.trim());
  const [sort, setSort] = useSort(USER_SORT_FIELDS);
  const shown = { ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
  const query = usePages(listUsers, { query: { ...shown, limit: ROWS } });
  const columns: Column<ListedUser>[] = [
    {
      name: 'email',
      title: t('admin.column.email'),
      renderCell: ({ id, email, emailVerified }) => (
        <span className="list-table__name">
          <Link to={adminPath(PATHS.adminCustomer, id)}>
            <Cut text={email} />
          </Link>{' '}
          <Verified isVerified={emailVerified} />
        </span>
      ),
    },
    { name: 'name', title: t('admin.column.personName'), renderCell: ({ name }) => <Cut text={name} /> },
    { name: 'phone', title: t('admin.column.phone'), renderCell: ({ phone }) => phone },
    { name: 'createdAt', title: t('admin.column.since'), renderCell: ({ createdAt }) => date(createdAt) },
    { name: 'role', title: t('admin.column.role'), renderCell: (person) => <RoleTag {...person} /> },
    {
      name: 'actions',
      title: t('admin.column.actions'),
      renderCell: (person) => (
        <PersonActions person={person} onRole={() => setAsked(person)} onEndSessions={() => setEnding(person)} />
      ),
    },
  ];
  return (
    <DeskPage title={t('admin.section.people')}>
      <search className="table-filters">
        <SearchField label={t('admin.people.search')} maxLength={254} value={typed} onType={setTyped} />
        <DownloadButton file={exportCustomers} query={shown} name="customers" />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Users aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(people) => (
          <ListTable
            caption={t('admin.section.people')}
            columns={columns}
            rows={people}
            keyOf={({ id }) => id}
            sortable={USER_SORT_FIELDS}
            sort={sort ?? 'email'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
      {ending && <EndSessionsDialog person={ending} onClose={() => setEnding(undefined)} />}
      {asked && <RoleDialog person={asked} onClose={() => setAsked(undefined)} />}
    </DeskPage>
  );
}
