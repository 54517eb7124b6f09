import type { UseFormRegisterReturn } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { FieldFrame, useTies } from './FieldFrame.tsx';
import { useFieldState, type FieldState } from './form-state.ts';

interface SelectFieldProps extends FieldState {
  label: string;
  /** What `form.register(name)` gives. */
  input: UseFormRegisterReturn;
  autoComplete: string;
  /** Stands for having chosen nothing yet. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice of one from a list, with its error tied to it. */
export function SelectField({ label, input, autoComplete, placeholder, options, ...own }: SelectFieldProps) {
  const { error, disabled = false, onKeyDown } = useFieldState(input.name, own);
  const ties = useTies(error);
  return (
    <FieldFrame label={label} ties={ties}>
      <select
        {...input}
        {...ties.input}
        onBlur={(event) => afterPress(() => void input.onBlur(event))}
        onKeyDown={onKeyDown}
        autoComplete={autoComplete}
        aria-disabled={disabled}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
