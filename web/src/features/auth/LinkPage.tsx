import { type ReactNode, useCallback } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { DonePanel } from '../../ui/forms/DonePanel.tsx';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';

interface LinkPageProps {
  title: string;
  lead: string;
  /** What happens on a press. */
  text: string;
  button: string;
  busy: string;
  done: { title: string; text: string };
  /** What the link is good for. */
  use: () => Promise<unknown>;
  /** The next step. */
  next?: ReactNode;
}

/** Where a mailed link leads that must do nothing until its reader presses: scanners of mail open links as well. */
export function LinkPage({ title, lead, text, button, busy, done, use, next }: LinkPageProps) {
  const using = useMutation({ mutationFn: use });
  const press = useMutateOnce(using);
  const start = useCallback(() => press(undefined), [press]);
  return (
    <Page isNarrow title={title} lead={lead}>
      {using.isSuccess ? (
        <DonePanel key={done.title} icon={<CircleCheck aria-hidden="true" />} title={done.title} text={done.text}>
          {next}
        </DonePanel>
      ) : (
        <div className="panel">
          <p>{text}</p>
          {using.error !== null && <FailureNotice error={using.error} />}
          <div className="panel__actions">
            <button type="button" className="button" disabled={using.isPending} onClick={start}>
              {using.isPending ? busy : button}
            </button>
          </div>
        </div>
      )}
    </Page>
  );
}
