import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface NarrowPageProps {
  title: string;
  lead?: string | undefined;
  /** Stands above the title, such as a way back. */
  before?: ReactNode;
  children: ReactNode;
}

/** A page about one thing, at most 600 pixels wide (spec §9): the title band, and what there is to do. */
export function NarrowPage({ title, lead, before, children }: NarrowPageProps) {
  return (
    <div className="page page--narrow">
      <PageHead title={title} />
      {before}
      <header className="title-band">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
