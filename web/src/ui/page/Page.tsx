import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** What is said of the page outside of it; its lead where not given. */
  description?: string;
  /** Stands above the title, such as a way back. */
  before?: ReactNode;
  /** Stands in the title band, below its words. */
  band?: ReactNode;
  /** About one thing, at most 600 pixels wide (product/constants §5). */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page: the title band, and what there is to see and do. */
export function Page({ title, lead, description, before, band, isNarrow = false, children }: PageProps) {
  return (
    <div className={isNarrow ? 'page page--narrow' : 'page'}>
      <PageHead title={title} description={description ?? lead} />
      {before}
      <header className="title-band">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {band}
      </header>
      {children}
    </div>
  );
}
