import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { readTrackingLines, type SentOrder } from './tracking-lines.ts';

const LARGEST_FILE = 500_000;
const MOST_PROBLEMS = 5;

interface SendDialogProps {
  /** What is written into the field first: a line for each chosen order. */
  lines: string;
  batch: { mutateAsync: (orders: readonly SentOrder[]) => Promise<unknown>; isPending: boolean; error: unknown };
  onClose: () => void;
}

/** Sends orders by a list of their numbers, carriers and tracking numbers: typed, pasted, scanned or from a CSV file. */
export function SendDialog({ lines, batch, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const [field, file] = [useId(), useId()];
  const [text, setText] = useState(lines);
  const [isTooLarge, setTooLarge] = useState(false);
  const { orders, problems } = readTrackingLines(text);
  const tracked = orders.filter(({ tracking }) => tracking !== undefined).length;
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setTooLarge(chosen.size > LARGEST_FILE);
    if (chosen.size <= LARGEST_FILE) setText(await chosen.text());
  };
  return (
    <ConfirmDialog
      title={t('batch.send.title')}
      confirm={t('batch.send.confirm', { count: orders.length })}
      deed={{
        mutateAsync: async () => {
          await batch.mutateAsync(orders);
          onClose();
        },
        isPending: batch.isPending,
        error: batch.error,
      }}
      isReady={orders.length > 0 && problems.length === 0}
      onClose={onClose}
    >
      <p>{t('batch.send.text')}</p>
      <div className="field">
        <label htmlFor={field}>{t('batch.send.lines')}</label>
        <textarea
          id={field}
          className="tracking-lines"
          rows={8}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="HM-261104-7K3QX9, SF, SF1234567890"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={file}>{t('batch.send.file')}</label>
        <input
          id={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <output>
        {isTooLarge && <p>{t('batch.send.tooLarge')}</p>}
        {orders.length > 0 && <p>{t('batch.send.found', { count: orders.length, tracked })}</p>}
        {problems.length > 0 && (
          <ul className="tracking-problems">
            {problems.slice(0, MOST_PROBLEMS).map(({ line, problem, text: wrong }) => (
              <li key={line}>{t(`batch.send.problem.${problem}`, { line, text: wrong })}</li>
            ))}
            {problems.length > MOST_PROBLEMS && (
              <li>{t('batch.send.more', { count: problems.length - MOST_PROBLEMS })}</li>
            )}
          </ul>
        )}
      </output>
    </ConfirmDialog>
  );
}
