import { useId, useState, type HTMLInputTypeAttribute, type KeyboardEventHandler, type ReactNode } from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  label: string;
  /** What `form.register(name)` gives. */
  input: UseFormRegisterReturn;
  error: FieldError | undefined;
  type?: HTMLInputTypeAttribute;
  autoComplete: string;
  disabled?: boolean;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** Shown under the field, such as the checklist of a password. */
  children?: ReactNode;
}

/** A labelled field with its error tied to it; a password can be shown. */
export function Field({
  label,
  input,
  error,
  type = 'text',
  autoComplete,
  disabled = false,
  onKeyDown,
  children,
}: FieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const message = error?.message ?? '';
  // The schema's messages are keys, the server's are words already.
  const words = message && i18n.exists(message) ? t(message) : message;
  return (
    <div className={words ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <input
          {...input}
          onKeyDown={onKeyDown}
          id={id}
          type={type === 'password' && isShown ? 'text' : type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // Not `disabled`: that would lose the focus and what the form knows of the field while it is sent.
          readOnly={disabled}
          aria-disabled={disabled}
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? `${id}-error` : undefined}
        />
        {type === 'password' && (
          <button
            type="button"
            className="icon-button"
            onClick={() => setShown(!isShown)}
            aria-pressed={isShown}
            aria-label={t('form.showPassword')}
            title={t('form.showPassword')}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        )}
      </div>
      {words && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" /> {words}
        </p>
      )}
      {children}
    </div>
  );
}
