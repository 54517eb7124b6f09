import { useTranslation } from 'react-i18next';
import { MessageCard } from '../../features/message/MessageCard.tsx';
import { PasskeyProof } from '../../features/passkey/PasskeyProof.tsx';
import { PATHS } from '../../routing/paths.ts';

/** Tells that a page is for another role. */
export function RoleDenied() {
  const { t } = useTranslation();
  return (
    <div className="page page--narrow">
      <MessageCard
        title={t('guard.deniedTitle')}
        text={t('guard.denied')}
        isBad
        button={t('action.ok')}
        to={PATHS.home}
      />
    </div>
  );
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
