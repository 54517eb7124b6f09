import { useDeferredValue, useState } from 'react';
import { ShieldCheck, UserRound, Users } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { endUserSessions, type ListedUser, listUsers } from '@harbour/contracts/user-admin';
import { call } from '../../api/call.ts';
import { useStaffScopes } from '../../api/use-staff-scopes.ts';
import { usePages } from '../../api/use-pages.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
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

interface PersonProps {
  person: ListedUser;
  onRole: () => void;
  onEndSessions: () => void;
}

function Person({ person, onRole, onEndSessions }: PersonProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const session = useSession();
  const scopes = useStaffScopes();
  const Icon = person.role === 'admin' ? ShieldCheck : UserRound;
  return (
    <li className="card desk-row desk-row--plain">
      <div>
        <h2>{person.email}</h2>
        <p className="desk-row__facts">
          <span>{person.name}</span>
          <span>{t(person.emailVerified ? 'admin.people.verified' : 'admin.people.unverified')}</span>
          {person.phone && <span className="number">{person.phone}</span>}
          <span>{t('admin.people.since', { at: moment(person.createdAt) })}</span>
        </p>
      </div>
      <div className="desk-row__end">
        <span className={person.role === 'admin' ? 'state state--on' : 'state'}>
          <Icon aria-hidden="true" /> {t(`admin.people.role.${person.staffRole ?? person.role}`)}
        </span>
        <Link className="button button--quiet" to={`${PATHS.adminOrders}?user=${person.id}`}>
          {t('admin.people.orders')}
        </Link>
        {scopes.has('people:write') && person.id !== session?.userId && (
          <>
            <button type="button" className="button button--quiet" onClick={onEndSessions}>
              {t('admin.people.endSessions.button')}
            </button>
            <button type="button" className="button button--quiet" onClick={onRole}>
              {t('admin.people.changeRole')}
            </button>
          </>
        )}
      </div>
    </li>
  );
}

/** Accounts, found by the beginning of their address; their orders, their role and the end of their logins. */
export function PeoplePage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<ListedUser>();
  const [ending, setEnding] = useState<ListedUser>();
  const q = useDeferredValue(typed.trim());
  const query = usePages(listUsers, { query: q ? { q } : {} });
  return (
    <DeskPage title={t('admin.section.people')}>
      <search className="desk__filters">
        <div className="field">
          <label htmlFor="people-search">{t('admin.people.search')}</label>
          <div className="field__box">
            <input
              id="people-search"
              type="search"
              maxLength={254}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        </div>
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Users aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(people) => (
          <ul className="desk-rows">
            {people.map((person) => (
              <Person
                key={person.id}
                person={person}
                onRole={() => setAsked(person)}
                onEndSessions={() => setEnding(person)}
              />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
      {ending && <EndSessionsDialog person={ending} onClose={() => setEnding(undefined)} />}
      {asked && <RoleDialog person={asked} onClose={() => setAsked(undefined)} />}
    </DeskPage>
  );
}
