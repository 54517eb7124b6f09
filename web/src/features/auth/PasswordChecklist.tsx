import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_RULES } from '@harbour/contracts/user';

/** The rules of a password with a tick on each that is met, live while typing (product/validation §1). */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <ul className="checklist" aria-label={t('auth.rules')}>
      {PASSWORD_RULES.map(({ key, test }) => {
        const isMet = password.length > 0 && test(password);
        return (
          <li key={key} className={isMet ? 'is-met' : undefined}>
            {isMet ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {t(key)}
              <span className="visually-hidden"> {isMet ? t('auth.ruleMet') : t('auth.ruleOpen')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
