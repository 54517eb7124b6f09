import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listPasskeys, PASSKEYS_PER_ACCOUNT } from '@harbour/contracts/passkey';
import { callKey, useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';
import { knowsPasskeys } from './webauthn.ts';
import './passkey.css';

/** One's passkeys, and adding another one where the account has room and the browser can. */
export function Passkeys() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const session = useSession();
  const userId = session?.userId ?? '';
  const sent = { params: { id: userId } };
  const scope = session?.sessionId;
  const query = useCall(listPasskeys, sent, { enabled: session !== undefined, scope });
  const renew = () => cache.invalidateQueries({ queryKey: callKey(listPasskeys, sent, scope) });
  const isFull = (query.data?.length ?? 0) >= PASSKEYS_PER_ACCOUNT;
  const adding = knowsPasskeys() ? <AddPasskey onAdded={renew} /> : <p>{t('passkey.unsupported')}</p>;
  return (
    <section className="section" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <p>{t('passkey.addText')}</p>
      <States
        query={query}
        skeleton={<SkeletonLines count={2} />}
        empty={
          <div className="card own-data">
            <p className="passkeys__none">{t('passkey.none')}</p>
          </div>
        }
        fallbackKey="passkey.failed"
      >
        {(passkeys) => (
          <ul className="card passkeys">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} userId={userId} onChange={renew} />
            ))}
          </ul>
        )}
      </States>
      {query.data && (isFull ? <p>{t('passkey.fullText', { count: PASSKEYS_PER_ACCOUNT })}</p> : adding)}
    </section>
  );
}
