import type { ReactNode } from 'react';
import { usePageView } from '../../api/use-page-view.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import './admin.css';

interface DeskPageProps {
  title: string;
  lead?: string;
  /** What can be begun from here. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the administration: its title band and what there is to do. */
export function DeskPage({ title, lead, action, children }: DeskPageProps) {
  usePageView('admin');
  return (
    <div className="page">
      <PageHead title={title} />
      <header className="title-band desk__head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
