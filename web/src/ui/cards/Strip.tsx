import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface StripProps {
  title: string;
  to: string;
  /** What the way there is called, where it does not lead to all of a kind. */
  more?: string;
  children: ReactNode;
}

/** A row of the home page: its title, and the way to all of its kind. */
export function Strip({ title, to, more, children }: StripProps) {
  const { t } = useTranslation();
  return (
    <section className="section">
      <div className="section__head">
        <h2>{title}</h2>
        <Link to={to}>
          {more ?? t('product.all')} <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  );
}
