import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../ui/page/PageHead.tsx';
import './message.css';

interface MessageCardProps {
  title: string;
  text: string;
  isBad?: boolean;
  button: string;
  to: string;
  /** The way on that comes first; the other one is quiet then. */
  first?: ReactNode;
}

/** One message with its title band and one way on. */
export function MessageCard({ title, text, isBad = false, button, to, first }: MessageCardProps) {
  return (
    <article className={isBad ? 'card message message--bad' : 'card message'}>
      <PageHead title={title} />
      <header className="message__title">
        {isBad ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <h1>{title}</h1>
      </header>
      <div className="message__body">
        <p>{text}</p>
        {first}
        <Link className={first === undefined ? 'button' : 'button button--quiet'} to={to}>
          {button}
        </Link>
      </div>
    </article>
  );
}
