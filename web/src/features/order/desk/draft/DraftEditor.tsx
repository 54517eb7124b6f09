import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '@harbour/contracts/order-draft';
import type { Quote } from '@harbour/contracts/quote';
import { AmountRows } from '../../../../basket/AmountRows.tsx';
import { FailureNotice } from '../../../../ui/dialogs/Notice.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.tsx';
import { useMutateOnce } from '../../../../ui/forms/use-one-at-a-time.ts';
import { AddProduct } from '../edit/AddProduct.tsx';
import { EditDelivery } from '../edit/EditDelivery.tsx';
import { withPiece } from '../edit/edited-lines.ts';
import { EditLines } from '../edit/EditLines.tsx';
import { type DraftStart, pricedLines } from './drafted.ts';
import { useOrderDraft } from './use-order-draft.ts';

interface CodesProps {
  value: string;
  quote: Quote | undefined;
  onType: (text: string) => void;
}

/** Codes of offers, with what is wrong with them. */
function Codes({ value, quote, onType }: CodesProps) {
  const { t } = useTranslation();
  const id = useId();
  const refused = value === '' ? [] : (quote?.codes ?? []).filter(({ accepted }) => !accepted);
  return (
    <div className={refused.length > 0 ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{t('orderDraft.code')}</label>
      <div className="field__box">
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {refused.map(({ code, problem }) => (
        <p key={code} className="field__error" role="alert">
          {code} {problem && t(`codeProblem.${problem}`)}
        </p>
      ))}
    </div>
  );
}

interface DraftEditorProps {
  user: string;
  start: DraftStart;
  /** Missing while it is new. */
  draft?: OrderDraft;
  /** What can be done with it once it is saved as it is on screen. */
  children?: ReactNode;
}

/** An order taken by phone: its goods, delivery, code and message, and what it costs the customer now. */
export function DraftEditor({ user, start, draft, children }: DraftEditorProps) {
  const { t } = useTranslation();
  const editor = useOrderDraft(user, start, draft);
  const { lines, setLines, codes, setCodes, form, values, quote, failure, save, isChanged, isReady } = editor;
  const { question, release } = useLeaveGuard(isChanged && !save.isSuccess);
  const run = useMutateOnce({
    mutateAsync: () => {
      release();
      return save.mutateAsync();
    },
  });
  return (
    <div className="order-edit">
      <div className="order__columns">
        <div className="section">
          <section className="card order-edit__part">
            <h2>{t('orderDraft.goods')}</h2>
            <EditLines lines={pricedLines(lines, quote)} problems={quote?.changes ?? []} onChange={setLines} />
            <AddProduct onAdd={(line) => setLines(withPiece(lines, line))} />
          </section>
          <section className="card order-edit__part">
            <h2>{t('orderDraft.delivery')}</h2>
            <EditDelivery form={form} values={values} />
          </section>
          <section className="card order-edit__part">
            <h2>{t('orderDraft.more')}</h2>
            <Codes value={codes} quote={quote} onType={setCodes} />
            <Field label={t('orderDraft.messageTo')} autoComplete="off" input={form.register('note')} />
          </section>
        </div>
        <section className="card order-edit__part order-edit__sum">
          <h2>{t('orderDraft.sum')}</h2>
          {quote ? (
            <AmountRows amounts={quote} isCollected={values.method === 'pickup'} />
          ) : (
            <p className="lead">{t('orderDraft.toFill')}</p>
          )}
          {failure !== null && <FailureNotice error={failure} />}
          {save.error !== null && <FailureNotice error={save.error} />}
          <button
            type="button"
            className="button button--wide"
            disabled={!isReady || !isChanged || save.isPending}
            onClick={() => run(undefined)}
          >
            {t(save.isPending ? 'orderDraft.saving' : 'orderDraft.save')}
          </button>
          {isChanged ? <p className="lead">{t('orderDraft.saveFirst')}</p> : children}
        </section>
      </div>
      {question}
    </div>
  );
}
