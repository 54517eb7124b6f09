import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '@harbour/contracts/scopes';
import { scopesOfStaff, type StaffRole } from '@harbour/contracts/staff';
import { MessageCard } from '../../features/message/MessageCard.tsx';
import { PasskeyProof } from '../../features/passkey/PasskeyProof.tsx';
import { PATHS } from '../../routing/paths.ts';

/** Tells that a page is for another role; the button leads home, or to what is for this one. */
export function RoleDenied({ to = PATHS.home }: { to?: string }) {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard title={t('guard.deniedTitle')} text={t('guard.denied')} isBad button={t('action.ok')} to={to} />
    </div>
  );
}

interface StaffOnlyProps {
  scope: Scope;
  /** What the admin is, where that is no owner. */
  staffRole: StaffRole | undefined;
  children: ReactNode;
}

/** Shows what is for staff with a scope, and the way to their own pages to others. */
export function StaffOnly({ scope, staffRole = 'owner', children }: StaffOnlyProps) {
  return scopesOfStaff(staffRole).has(scope) ? children : <RoleDenied to={PATHS.admin} />;
}

/** Leads an admin whose rights rest to where a second factor is set up. */
export function SetUpNeeded() {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.setUpTitle')}
        text={t('guard.setUp')}
        button={t('guard.toSetUp')}
        to={`${PATHS.user}#authenticator-app`}
      />
    </div>
  );
}

/** Has an admin whose rights rest use a passkey in this session; the account is the other way on. */
export function PasskeyNeeded({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.passkeyTitle')}
        text={t('guard.passkey')}
        button={t('guard.toAccount')}
        to={PATHS.user}
        first={<PasskeyProof onProven={onProven} isStrong />}
      />
    </div>
  );
}
