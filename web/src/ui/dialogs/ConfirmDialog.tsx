import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { FailureNotice } from './Notice.tsx';
import { useMutateOnce } from '../forms/use-one-at-a-time.ts';

interface ConfirmDialogProps {
  title: string;
  /** The words of the button that does it, and of the one that leaves all as it is: Cancel where not given. */
  confirm: string;
  leave?: string;
  /** The mutation that does it; its failure is shown above the buttons. */
  deed: { mutateAsync: () => Promise<unknown>; isPending: boolean; error: unknown };
  /** Said of a failure for which the server gave no message. */
  fallbackKey?: string;
  /** Whether all that it takes is filled in. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done, and does it once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, leave, deed, fallbackKey, isReady = true, onClose, children } = props;
  const { t } = useTranslation();
  const run = useMutateOnce<void>(deed);
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {deed.error !== null && <FailureNotice error={deed.error} fallbackKey={fallbackKey} />}
      <div className="panel__actions">
        <button type="button" className="button" disabled={deed.isPending || !isReady} onClick={() => run()}>
          {confirm}
        </button>
        <button type="button" className="button button--quiet" onClick={onClose}>
          {leave ?? t('action.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
