import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getSandboxState } from '@harbour/contracts/sandbox';
import { useCall } from '../api/use-call.ts';
import { PATHS } from '../routing/paths.ts';

/** Says that mails and texts are caught instead of sent, and that cards are test cards, wherever that is so. */
export function SandboxBanner() {
  const { t } = useTranslation();
  const { data } = useCall(getSandboxState, {}, { staleTime: 60_000 });
  const catches = data && (data.mail || data.sms || data.verification);
  if (!data || !(catches || data.card)) return null;
  const caught = data.card ? 'shell.sandboxBoth' : 'shell.sandbox';
  return (
    <aside className="strip" aria-label={t('shell.sandboxLabel')}>
      <FlaskConical aria-hidden="true" />
      <span>{t(catches ? caught : 'shell.sandboxCard')}</span>
      {catches && <Link to={PATHS.sandbox}>{t('shell.sandboxOpen')}</Link>}
    </aside>
  );
}
