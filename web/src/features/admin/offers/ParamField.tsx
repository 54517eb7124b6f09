import { useId, useState } from 'react';

interface ParamFieldProps {
  label: string;
  value: number;
  /** What a typed text means; what it does not allow is put right when the field is left. */
  read: (typed: string) => number;
  onChange: (value: number) => void;
}

/** A number of a template, which takes effect while it is typed. */
export function ParamField({ label, value, read, onChange }: ParamFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(read(event.target.value));
          }}
          onBlur={() => setTyped(String(value))}
        />
      </div>
    </div>
  );
}
