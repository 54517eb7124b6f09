import { useCallback, type BaseSyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { showDetails, type Form } from './use-form.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** What became of a form that was sent. */
export interface Sending<A> {
  isBusy: boolean;
  data: A | undefined;
  error: unknown;
  submit: (event?: BaseSyntheticEvent) => void;
  /** Clears what an earlier sending left on the screen. */
  forget: () => void;
}

/**
 * Sends a form, one sending at a time: a double click sends once. What was typed stays through a failure, the
 * server's field errors land on their fields.
 * @param onSuccess what comes next; the form is busy until it is done
 */
export function useSend<I extends FieldValues, O extends FieldValues, A>(
  form: Form<I, O>,
  send: (values: O) => Promise<A>,
  onSuccess?: (answer: A) => unknown,
): Sending<A> {
  const { mutateAsync, reset, isPending, data, error } = useMutation({
    mutationFn: send,
    ...(onSuccess ? { onSuccess } : {}),
    onError: (failure) => showDetails(form, failure),
  });
  const run = useOneAtATime(
    form.handleSubmit(async (values) => {
      // The failure is on the screen, by `error`.
      await mutateAsync(values).catch(() => undefined);
    }),
  );
  const isDone = data !== undefined || error !== null;
  const forget = useCallback(() => {
    if (isDone && !isPending) reset();
  }, [isDone, isPending, reset]);
  const submit = (event?: BaseSyntheticEvent) => {
    // Here, not in the run that may be skipped: the browser must never send the form on its own.
    event?.preventDefault();
    run();
  };
  return { isBusy: isPending, data, error, submit, forget };
}
