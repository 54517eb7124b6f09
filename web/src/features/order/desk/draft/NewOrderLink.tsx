import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffScopes } from '../../../../api/use-staff-scopes.ts';
import { adminPath, NEW, PATHS } from '../../../../routing/paths.ts';

/** The way to an order that is taken by phone, for staff who may draft one. */
export function NewOrderLink() {
  const { t } = useTranslation();
  if (!useStaffScopes().has('drafts:write')) return null;
  return (
    <Link className="button" to={adminPath(PATHS.adminOrderDraft, NEW)}>
      <PhoneCall aria-hidden="true" /> {t('orderDesk.newOrder')}
    </Link>
  );
}
