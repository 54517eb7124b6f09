import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getSandboxState } from '@harbour/contracts/sandbox';
import { useCall } from '../api/use-call.ts';
import { PATHS } from './paths.ts';

/** Says that mails and texts are caught instead of sent, wherever that is so. */
export function SandboxBanner() {
  const { t } = useTranslation();
  const { data } = useCall(getSandboxState, {}, { staleTime: 60_000 });
  if (!data || !(data.mail || data.sms || data.verification)) return null;
  return (
    <aside className="strip" aria-label={t('shell.sandboxLabel')}>
      <FlaskConical aria-hidden="true" />
      <span>{t('shell.sandbox')}</span>
      <Link to={PATHS.sandbox}>{t('shell.sandboxOpen')}</Link>
    </aside>
  );
}
