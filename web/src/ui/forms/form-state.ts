import { createContext, useContext, type KeyboardEventHandler } from 'react';
import { get, type FieldError, type FieldErrors } from 'react-hook-form';

interface FormState {
  errors: FieldErrors;
  isBusy: boolean;
  /** Names what is missing when Enter cannot submit. */
  showMissing: KeyboardEventHandler<HTMLElement>;
}

/** What a form tells the fields in it. */
export const FormState = createContext<FormState | undefined>(undefined);

export interface FieldState {
  error?: FieldError | undefined;
  disabled?: boolean | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
}

/** The state of a field: its own where given, else what the form around it says; keys that it leaves go to the form. */
export function useFieldState(name: string, own: FieldState): FieldState {
  const form = useContext(FormState);
  return {
    error: own.error ?? get<FieldErrors | undefined, FieldError>(form?.errors, name),
    disabled: own.disabled ?? form?.isBusy,
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (!event.defaultPrevented) form?.showMissing(event);
    },
  };
}
