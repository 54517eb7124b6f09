import { useId } from 'react';

interface ChoiceFieldProps<V extends string> {
  label: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  /** The label of the empty option; without it, one option is always chosen. */
  none?: string;
  onChoose: (value: V | undefined) => void;
}

/** A labelled select that takes effect at once, such as the filter of a list. */
export function ChoiceField<V extends string>({ label, value, options, none, onChoose }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoose(options.find((option) => option.value === target.value)?.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
