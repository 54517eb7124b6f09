import { useId } from 'react';
import { useFormats } from '../../../i18n/format.ts';

interface ProgressProps {
  label: string;
  /** From 0 to 1; undefined while nobody knows. */
  done: number | undefined;
}

/** How far something is, as a bar and a figure. */
export function Progress({ label, done }: ProgressProps) {
  const id = useId();
  const { number } = useFormats();
  return (
    <div className="import__progress">
      <label htmlFor={id}>{label}</label>
      {done !== undefined && <span className="number">{number(Math.floor(done * 100))} %</span>}
      <progress id={id} max={1} {...(done === undefined ? {} : { value: done })} />
    </div>
  );
}
