import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffScopes } from '../../../../api/use-staff-scopes.ts';
import { PATHS } from '../../../../routing/paths.ts';
import { NewOrderLink } from './NewOrderLink.tsx';

/** The ways to orders by phone: those that are drafted, and a new one. */
export function DraftLinks() {
  const { t } = useTranslation();
  if (!useStaffScopes().has('drafts:read')) return null;
  return (
    <>
      <Link className="button button--quiet" to={PATHS.adminOrderDrafts}>
        {t('orderDesk.drafts')}
      </Link>
      <NewOrderLink />
    </>
  );
}
