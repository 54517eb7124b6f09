import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamState } from '../../api/shared-stream.ts';
import { PageHead } from './PageHead.tsx';

interface LiveHeadProps {
  title: string;
  lead?: string;
  stream: StreamState;
  children?: ReactNode;
}

/** The title of a screen that a stream keeps up to date; says, once, when the stream is lost. */
export function LiveHead({ title, lead, stream, children }: LiveHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <header className="title-band">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
        <output className="block">
          {stream === 'lost' && <span className="strip strip--bad">{t('dashboard.lost')}</span>}
          {stream === 'denied' && <span className="strip strip--bad">{t('error.sessionExpired')}</span>}
        </output>
      </header>
    </>
  );
}
