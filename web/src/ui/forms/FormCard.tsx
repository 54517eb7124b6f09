import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { get, useFormState, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { FormState } from './form-state.ts';
import { FailureNotice } from '../dialogs/Notice.tsx';
import { validateOnEnter, type Form } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import type { Sending } from './use-send.ts';

export interface FormCardProps<I extends FieldValues, O extends FieldValues, A> {
  form: Form<I, O>;
  sending: Sending<A>;
  /** The button's words, and those it has while the form is sent. */
  submit: string;
  busy: string;
  /** Said of a failure for which the server gave no message; that of its kind where not given. */
  fallbackKey?: string;
  /** Turns the server's message into the form's sentence. */
  phrase?: (reason: string) => string;
  /** What is said before anything was sent, or of a success after which the form stays. */
  notice?: ReactNode;
  /** A failure is shown under the form instead of above it. */
  failsBelow?: boolean;
  /** The form stands inside a card already. */
  isPlain?: boolean;
  /** Asks before the page is left with changes that are not saved. */
  asksToLeave?: boolean;
  /** Leads out of a form inside a page. */
  onCancel?: (() => void) | undefined;
  /** Another way to the same end, below the buttons. */
  otherWay?: ReactNode;
  /** Ways on from here. */
  links?: ReactNode;
  children: ReactNode;
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/**
 * A form: notice, fields, submit. Its button is disabled while a field is empty or the form is sent; Enter then
 * names what is missing. Editing clears old messages (product/screens §15).
 */
export function FormCard<I extends FieldValues, O extends FieldValues, A>(props: FormCardProps<I, O, A>) {
  const { form, sending, failsBelow = false, isPlain = false, asksToLeave = false, onCancel } = props;
  const { t } = useTranslation();
  const { errors, isDirty } = useFormState({ control: form.control });
  const { question } = useLeaveGuard(asksToLeave && isDirty && sending.data === undefined);
  const values: Record<string, unknown> = useWatch({ control: form.control });
  const { isBusy } = sending;
  const isDisabled = isBusy || Object.values(values).some(isBlank);
  const showMissing = validateOnEnter(() => form.trigger(), isDisabled && !isBusy);
  const follow = (event: ChangeEvent<HTMLFormElement>) => {
    sending.forget();
    // An error goes as soon as it is mended, also one that Enter or the server had named.
    const name: unknown = Reflect.get(event.target, 'name');
    if (typeof name === 'string' && name && get(errors, name) !== undefined) void form.trigger(name as Path<I>);
  };
  const failure = sending.error !== null && (
    <FailureNotice error={sending.error} fallbackKey={props.fallbackKey} phrase={props.phrase} />
  );
  return (
    <FormState value={{ errors, isBusy, showMissing }}>
      <form
        className={isPlain || onCancel ? 'form form--inline' : 'card form'}
        noValidate
        onSubmit={sending.submit}
        onChange={follow}
      >
        {(!failsBelow && failure) || props.notice}
        {props.children}
        <div className="form__actions">
          <button type="submit" className={onCancel ? 'button' : 'button button--wide'} disabled={isDisabled}>
            {isBusy ? props.busy : props.submit}
          </button>
          {onCancel && (
            <button type="button" className="button button--quiet" disabled={isBusy} onClick={onCancel}>
              {t('action.cancel')}
            </button>
          )}
        </div>
        {failsBelow && failure}
        {props.otherWay}
        {props.links && <p className="form__links">{props.links}</p>}
      </form>
      {question}
    </FormState>
  );
}
