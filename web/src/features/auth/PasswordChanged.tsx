import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Handover, PATHS } from '../../routing/paths.ts';
import { DonePanel } from '../../ui/forms/DonePanel.tsx';

interface PasswordChangedProps {
  message: string;
  /** Where the login leads on to. */
  handover?: Handover;
}

/** Shown after a change of password, with a login link (product/states §7). */
export function PasswordChanged({ message, handover }: PasswordChangedProps) {
  const { t } = useTranslation();
  return (
    <DonePanel icon={<ShieldCheck aria-hidden="true" />} title={message} text={t('auth.passwordChangedText')}>
      <Link className="button" to={PATHS.login} state={handover}>
        {t('action.login')}
      </Link>
    </DonePanel>
  );
}
