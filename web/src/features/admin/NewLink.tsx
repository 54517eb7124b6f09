import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminPath, NEW } from '../../routing/paths.ts';

/** The way to the page of something new. */
export function NewLink({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <Link className="button" to={adminPath(path, NEW)}>
      <Plus aria-hidden="true" /> {t('admin.add')}
    </Link>
  );
}
