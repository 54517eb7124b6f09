import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../routing/paths.ts';
import { StructuredData } from './StructuredData.tsx';
import { breadcrumbData } from './structured-data.ts';

interface Step {
  name: string;
  path: string;
}

/** The way from the home page to this one, whose name comes last. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const all = [{ name: t('nav.home'), path: PATHS.home }, ...steps];
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {all.map(({ name, path }, index) => (
          <li key={path}>{index === all.length - 1 ? <span>{name}</span> : <Link to={path}>{name}</Link>}</li>
        ))}
      </ol>
      {import.meta.env.SSR && <StructuredData about={(shop) => [breadcrumbData(all, shop)]} />}
    </nav>
  );
}
