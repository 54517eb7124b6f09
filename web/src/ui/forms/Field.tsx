import { useState, type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { afterPress } from './after-press.ts';
import { FieldFrame, useTies } from './FieldFrame.tsx';
import { useFieldState, type FieldState } from './form-state.ts';

interface FieldProps extends FieldState {
  label: string;
  /** What `form.register(name)` gives. */
  input: UseFormRegisterReturn;
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: string;
  /** Values that the browser offers. */
  suggestions?: readonly string[];
  /** Stands before what is typed, such as +852. */
  prefix?: ReactNode;
  /** Shown under the field, such as the checklist of a password. */
  children?: ReactNode;
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="icon-button"
      onClick={onToggle}
      aria-pressed={isShown}
      aria-label={t('form.showPassword')}
      title={t('form.showPassword')}
    >
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </button>
  );
}

/** A labelled field with its error tied to it; a password can be shown. Its state is that of the form around it. */
export function Field({
  label,
  input,
  type = 'text',
  inputMode,
  autoComplete,
  suggestions,
  prefix,
  children,
  ...own
}: FieldProps) {
  const [isShown, setShown] = useState(false);
  const { error, disabled = false, onKeyDown } = useFieldState(input.name, own);
  const ties = useTies(error);
  return (
    <FieldFrame label={label} ties={ties} below={children}>
      {prefix}
      <input
        {...input}
        {...ties.input}
        onBlur={(event) => afterPress(() => void input.onBlur(event))}
        onKeyDown={onKeyDown}
        type={type === 'password' && isShown ? 'text' : type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        list={suggestions ? `${ties.input.id}-list` : undefined}
        autoCapitalize="none"
        spellCheck={false}
        // Not `disabled`: that would lose the focus and what the form knows of the field while it is sent.
        readOnly={disabled}
        aria-disabled={disabled}
      />
      {suggestions && (
        <datalist id={`${ties.input.id}-list`}>
          {suggestions.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
      {type === 'password' && <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
    </FieldFrame>
  );
}
