import { useState, type FormEvent } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '@harbour/contracts/quote';
import { addCode, removeCode } from '../../basket/basket-edits.ts';
import type { Basket } from '../../basket/basket.store.ts';

const LONGEST_CODE = 30;

/** Codes of this basket with what each does, and a field for one more. */
export function PromotionCodes({ basket, quote }: { basket: Basket; quote: Quote | undefined }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addCode(typed);
    setTyped('');
  };
  return (
    <section className="card codes">
      <form onSubmit={submit}>
        <label htmlFor="promotion-code">{t('basketPage.code')}</label>
        <div className="codes__entry">
          <span className="field__box">
            <input
              id="promotion-code"
              value={typed}
              maxLength={LONGEST_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <button type="submit" className="button button--quiet" disabled={!typed.trim()}>
            {t('basketPage.useCode')}
          </button>
        </div>
      </form>
      <ul className="codes__list">
        {(basket.codes ?? []).map((code) => {
          const answer = quote?.codes.find((each) => each.code === code);
          const problem = answer?.problem;
          return (
            <li key={code} className={problem ? 'code code--bad' : 'code'}>
              {problem ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              <span>
                <b>{code}</b> {problem ? t(`codeProblem.${problem}`) : answer && t('basketPage.codeTaken')}
              </span>
              <button
                type="button"
                className="icon-button"
                onClick={() => removeCode(code)}
                aria-label={t('basketPage.removeCode', { code })}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
