import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type ApiKey, listApiKeys, revokeApiKey } from '@harbour/contracts/api-key';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useNow } from '../../../ui/use-now.ts';

function RevokeDialog({ shown: { id, name }, onClose }: { shown: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('keys.revoked', { name }));
      onClose();
      await cache.invalidateQueries({ queryKey: [listApiKeys.path] });
    },
  });
  return (
    <ConfirmDialog title={t('keys.revokeTitle', { name })} confirm={t('keys.revoke')} deed={revoke} onClose={onClose}>
      <p>{t('keys.revokeAsk')}</p>
    </ConfirmDialog>
  );
}

/** What a key is good for now. */
function stateOf({ revokedAt, expiresAt }: ApiKey, now: number): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

/** One API key: what it may do, when it was last used, and its end. */
export function KeyRow({ shown }: { shown: ApiKey }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const state = stateOf(shown, useNow());
  return (
    <li className="card desk-row">
      <div>
        <h2>{shown.name}</h2>
        <p className="desk-row__facts">
          <code>hm_{shown.id}…</code>
          <span>{t('keys.perMinuteOf', { count: shown.perMinute })}</span>
          <span>{shown.lastUsedAt ? t('keys.lastUsed', { at: moment(shown.lastUsedAt) }) : t('keys.neverUsed')}</span>
          <span>{t('keys.by', { email: shown.by.email, at: moment(shown.createdAt) })}</span>
          {shown.expiresAt && <span>{t('keys.until', { at: moment(shown.expiresAt) })}</span>}
        </p>
        <p className="desk-row__facts">
          {shown.scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      </div>
      <div className="desk-row__end">
        <span className={state === 'active' ? 'state state--on' : 'state'}>{t(`keys.state.${state}`)}</span>
        {state !== 'revoked' && (
          <button
            type="button"
            className="button button--quiet"
            aria-label={t('keys.revokeTitle', { name: shown.name })}
            onClick={() => setAsked(true)}
          >
            {t('keys.revoke')}
          </button>
        )}
      </div>
      {isAsked && <RevokeDialog shown={shown} onClose={() => setAsked(false)} />}
    </li>
  );
}
