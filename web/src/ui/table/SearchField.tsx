import { type InputHTMLAttributes, useId } from 'react';
import { Search } from 'lucide-react';

interface SearchFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength' | 'placeholder'> {
  label: string;
  value: string;
  onType: (text: string) => void;
}

/** The field that a list is searched by. */
export function SearchField({ label, onType, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <input id={id} type="search" onChange={(event) => onType(event.target.value)} {...input} />
        <Search aria-hidden="true" className="field__icon" />
      </div>
    </div>
  );
}
