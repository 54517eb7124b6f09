import type { ReactNode } from 'react';
import { useFocusOnMount } from './use-form.ts';

interface DonePanelProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** The next step. */
  children?: ReactNode;
}

/** Takes the place of a form that is done; its heading takes the focus, so that it is read out. */
export function DonePanel({ icon, title, text, children }: DonePanelProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="panel panel--done">
      {icon}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children && <div className="panel__actions">{children}</div>}
    </div>
  );
}
