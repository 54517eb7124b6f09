import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { RETURN_WORDS_MAX, type Return, stepReturn, type WayBack, WAYS_BACK } from '@harbour/contracts/returns';
import { call } from '../../../../api/call.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useReturnChanged } from '../use-returns.ts';

export interface ReturnDialogProps {
  shown: Return;
  onClose: () => void;
}

type Answer = Parameters<typeof call<typeof stepReturn>>[1]['body'];

/** Takes a step with a return, and refreshes what shows it. */
function useAnswer({ shown, onClose }: ReturnDialogProps, body: Answer) {
  const { t } = useTranslation();
  const changed = useReturnChanged();
  return useMutation({
    mutationFn: () => call(stepReturn, { params: { id: shown.id }, body }),
    onSuccess: (after) => {
      toast.success(t('returns.desk.done', { state: t(`returns.state.${after.state}`) }));
      onClose();
    },
    onSettled: changed,
  });
}

function WordsField({ label, words, onWords }: { label: string; words: string; onWords: (words: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={RETURN_WORDS_MAX}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </div>
  );
}

/** Accepts a return, and says how the goods are returned. */
export function AcceptDialog(props: ReturnDialogProps) {
  const { t } = useTranslation();
  const [wayBack, setWayBack] = useState<WayBack>('stall');
  const [words, setWords] = useState('');
  const accept = useAnswer(props, { state: 'accepted', wayBack, words });
  return (
    <ConfirmDialog
      title={t('returns.desk.accept')}
      confirm={t('returns.desk.accept')}
      deed={accept}
      fallbackKey="returns.stepFailed"
      onClose={props.onClose}
    >
      <fieldset className="ways ways--inner">
        <legend>{t('returns.desk.wayBack')}</legend>
        {WAYS_BACK.map((way) => (
          <label key={way} className="way">
            <input type="radio" name="way-back" checked={way === wayBack} onChange={() => setWayBack(way)} />
            <span>{t(`returns.desk.way.${way}`)}</span>
          </label>
        ))}
      </fieldset>
      <WordsField
        label={t(wayBack === 'courier' ? 'returns.desk.label' : 'returns.desk.wordsTo')}
        words={words}
        onWords={setWords}
      />
      <p className="lead">{t('returns.desk.told')}</p>
    </ConfirmDialog>
  );
}

/** Refuses a return, with a message to the buyer. */
export function RefuseDialog(props: ReturnDialogProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const refuse = useAnswer(props, { state: 'refused', words });
  return (
    <ConfirmDialog
      title={t('returns.desk.refuse')}
      confirm={t('returns.desk.refuse')}
      deed={refuse}
      isReady={words.trim() !== ''}
      fallbackKey="returns.stepFailed"
      onClose={props.onClose}
    >
      <WordsField label={t('returns.desk.refuseWords')} words={words} onWords={setWords} />
    </ConfirmDialog>
  );
}

/** Records that goods have arrived, and which of them go back on the shelf. */
export function ReceiveDialog(props: ReturnDialogProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const [restock, setRestock] = useState<number[]>([]);
  const receive = useAnswer(props, { state: 'received', restock });
  return (
    <ConfirmDialog
      title={t('returns.desk.receive')}
      confirm={t('returns.desk.receive')}
      deed={receive}
      fallbackKey="returns.stepFailed"
      onClose={props.onClose}
    >
      <fieldset className="ways ways--inner">
        <legend>{t('returns.desk.restock')}</legend>
        <p className="lead">{t('returns.desk.restockHint')}</p>
        {props.shown.lines.map(({ line, quantity, name }) => (
          <label key={line} className="tick">
            <input
              type="checkbox"
              checked={restock.includes(line)}
              onChange={({ target }) =>
                setRestock(target.checked ? [...restock, line] : restock.filter((each) => each !== line))
              }
            />
            <span>
              {quantity} × {text(name)}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="lead">{t('returns.desk.told')}</p>
    </ConfirmDialog>
  );
}
