import { useState, type ReactNode } from 'react';
import { useController, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@harbour/contracts/language';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../i18n/language.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldFrame, useTies } from '../../../ui/forms/FieldFrame.tsx';
import { useFieldState } from '../../../ui/forms/form-state.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { localOf, momentOf, paragraphsOf } from './moments.ts';

type AnyForm = Pick<UseFormReturn, 'register' | 'control'>;

interface AreaProps {
  label: string;
  input: ReturnType<AnyForm['register']>;
  rows?: number;
  lang?: string | undefined;
  below?: ReactNode;
}

/** A labelled field of several lines. */
export function AreaField({ label, input, rows = 4, lang, below }: AreaProps) {
  const { error, disabled } = useFieldState(input.name, {});
  const ties = useTies(error);
  return (
    <FieldFrame label={label} ties={ties} below={below}>
      <textarea
        {...input}
        {...ties.input}
        rows={rows}
        lang={lang}
        readOnly={disabled}
        spellCheck={lang !== undefined}
      />
    </FieldFrame>
  );
}

interface TextInLanguagesProps {
  form: unknown;
  name: string;
  legend: string;
  /** Lines of each field; one is a field of one line. */
  rows?: number;
}

/** One text in each of the three languages. */
export function TextInLanguages({ form, name, legend, rows = 1 }: TextInLanguagesProps) {
  const { register } = form as AnyForm;
  return (
    <fieldset className="edit__group">
      <legend>{legend}</legend>
      {LANGUAGES.map((language) => {
        const input = register(`${name}.${language}`);
        const label = LANGUAGE_NAMES[language];
        return rows === 1 ? (
          <Field key={language} label={label} input={input} autoComplete="off" />
        ) : (
          <AreaField key={language} label={label} input={input} rows={rows} lang={LANGUAGE_TAGS[language]} />
        );
      })}
    </fieldset>
  );
}

interface ControlledProps {
  form: unknown;
  name: string;
  label: string;
}

function useControlled({ form, name }: Pick<ControlledProps, 'form' | 'name'>) {
  const { control } = form as { control: Control };
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control, name });
  const { error, disabled } = useFieldState(name, {});
  return { ref, value: value as unknown, onBlur, onChange, disabled, ties: useTies(error) };
}

/** A day and time of Hong Kong; empty where it need not be given. */
export function MomentField({ form, name, label }: ControlledProps) {
  const { ref, value, onBlur, onChange, disabled, ties } = useControlled({ form, name });
  return (
    <FieldFrame label={label} ties={ties}>
      <input
        {...ties.input}
        ref={ref}
        name={name}
        type="datetime-local"
        defaultValue={localOf(value as string | null)}
        readOnly={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(momentOf(event.target.value))}
      />
    </FieldFrame>
  );
}

/** Paragraphs, parted by empty lines. */
export function ParagraphsField({ form, name, label, lang }: ControlledProps & { lang: string }) {
  const { ref, value, onBlur, onChange, disabled, ties } = useControlled({ form, name });
  // What is typed is kept as it is: an empty line at its end is the beginning of the next paragraph.
  const [typed, setTyped] = useState(() => (value as string[]).join('\n\n'));
  return (
    <FieldFrame label={label} ties={ties}>
      <textarea
        {...ties.input}
        ref={ref}
        name={name}
        rows={8}
        lang={lang}
        value={typed}
        readOnly={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(paragraphsOf(event.target.value));
        }}
      />
    </FieldFrame>
  );
}

/** Whether shoppers see it. */
export function StatusField({ form }: { form: unknown }) {
  const { t } = useTranslation();
  const { register } = form as AnyForm;
  return (
    <SelectField
      label={t('admin.field.status')}
      autoComplete="off"
      options={(['online', 'offline'] as const).map((value) => ({ value, label: t(`admin.status.${value}`) }))}
      input={register('status')}
    />
  );
}

/** A whole number or an amount. */
export function NumberField({ form, name, label, children }: ControlledProps & { children?: ReactNode }) {
  const { register } = form as AnyForm;
  return (
    <Field
      label={label}
      input={register(name, {
        setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
      })}
      inputMode="decimal"
      autoComplete="off"
    >
      {children}
    </Field>
  );
}

/** A code, in capitals; empty where there is none. */
export function CodeField({ form, label }: { form: unknown; label: string }) {
  const { register } = form as AnyForm;
  const input = register('code', {
    setValueAs: (value: string | null) => (value === null || value.trim() === '' ? null : value),
  });
  return <Field label={label} input={input} autoComplete="off" />;
}
