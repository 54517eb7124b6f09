import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Ties {
  /** The error in words, empty where there is none. */
  words: string;
  /** Ties an input to its label and its error. */
  input: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

/** What an input needs to be tied to the label and the error of its frame. */
export function useTies(error: FieldError | undefined): Ties {
  const { t, i18n } = useTranslation();
  const id = useId();
  const message = error?.message ?? '';
  // The schema's messages are keys, the server's are words already.
  const words = message && i18n.exists(message) ? t(message) : message;
  return {
    words,
    input: {
      id,
      'aria-invalid': words ? true : undefined,
      'aria-describedby': words ? `${id}-error` : undefined,
    },
  };
}

interface FieldFrameProps {
  label: string;
  ties: Ties;
  /** The input, in its box. */
  children: ReactNode;
  /** Shown under the field, such as the checklist of a password. */
  below?: ReactNode;
}

/** The label, the box and the error around an input of any kind. */
export function FieldFrame({ label, ties, children, below }: FieldFrameProps) {
  const { id } = ties.input;
  return (
    <div className={ties.words ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field__box">{children}</div>
      {ties.words && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" /> {ties.words}
        </p>
      )}
      {below}
    </div>
  );
}
