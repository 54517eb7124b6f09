import { useEffect, useRef, type KeyboardEvent } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../../api/api-error.ts';

/** A form of react-hook-form: what is typed, and what the schema makes of it. */
export type Form<I extends FieldValues, O extends FieldValues> = UseFormReturn<I, unknown, O>;

/**
 * A form bound to the contract's schema: its messages are keys of the locale files. A field left empty says so
 * when it is left, afterwards while typing (product/screens §15).
 */
export function useForm<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
): Form<I, O> {
  return useHookForm<I, unknown, O>({
    resolver: standardSchemaResolver<I, unknown, O>(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
}

/** Puts the server's field errors on the same fields; gives whether there were any. */
export function showDetails<I extends FieldValues, O extends FieldValues>(form: Form<I, O>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.keys(form.getValues());
  const known = error.details.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  known.forEach(({ path, message }, index) =>
    form.setError(path as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}

/**
 * Enter shows what is missing although the button is disabled: browsers do not submit a form whose button is
 * (product/screens §15).
 */
export function validateOnEnter(validate: () => Promise<unknown>, isDisabled: boolean) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !isDisabled) return;
    event.preventDefault();
    void validate();
  };
}

/** Moves the focus to an element that has just appeared, so that it is read out. */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
