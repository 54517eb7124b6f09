import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormCard, type FormCardProps } from './FormCard.tsx';
import { Page } from '../page/Page.tsx';

interface FormShellProps<I extends FieldValues, O extends FieldValues, A> extends FormCardProps<I, O, A> {
  title: string;
  lead?: string;
  before?: ReactNode;
  /** Takes the form's place once there is nothing left to fill in. */
  done?: ReactNode;
}

/** A page that is one form: title band, notice, fields, submit, and what is said when it is done. */
export function FormShell<I extends FieldValues, O extends FieldValues, A>({
  title,
  lead,
  before,
  done,
  ...card
}: FormShellProps<I, O, A>) {
  return (
    <Page isNarrow title={title} lead={lead} before={before}>
      {done || <FormCard {...card} />}
    </Page>
  );
}
