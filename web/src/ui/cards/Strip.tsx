import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A row of the home page: its title, and the way to all of its kind. */
export function Strip({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="section">
      <div className="section__head">
        <h2>{title}</h2>
        <Link to={to}>
          {t('product.all')} <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  );
}
