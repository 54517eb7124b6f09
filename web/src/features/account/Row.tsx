import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Whether something is proven: by icon and word, not by colour alone. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const Icon = isVerified ? CircleCheck : CircleAlert;
  return (
    <span className={isVerified ? 'pill pill--good' : 'pill pill--warn'}>
      <Icon aria-hidden="true" /> {isVerified ? t('account.verified') : t('account.notVerified')}
    </span>
  );
}

/** The way to the page where a value is changed. */
export function EditLink({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation();
  return (
    <Link className="button button--quiet button--small" to={to} aria-label={t('account.editOf', { what })}>
      <Pencil aria-hidden="true" /> {t('action.edit')}
    </Link>
  );
}

interface RowProps {
  label: string;
  /** What the row says; 'Not set' where there is nothing. */
  value?: ReactNode;
  badge?: ReactNode;
  action?: ReactNode;
  /** Stands in place of value, badge and action, such as a form. */
  children?: ReactNode;
}

/** One row of the preferences (product/screens §6). */
export function Row({ label, value, badge, action, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <dt>{label}</dt>
      {children ? (
        <dd className="row__form">{children}</dd>
      ) : (
        <>
          <dd className="row__value">
            <span>{value || <span className="row__none">{t('account.notSet')}</span>}</span>
            {badge}
          </dd>
          {action && <dd className="row__action">{action}</dd>}
        </>
      )}
    </div>
  );
}
