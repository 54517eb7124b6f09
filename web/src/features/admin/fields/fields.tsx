import { useState, type ReactNode } from 'react';
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../i18n/language.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldFrame, useTies } from '../../../ui/forms/FieldFrame.tsx';
import { useFieldState } from '../../../ui/forms/form-state.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { localOf, momentOf, paragraphsOf } from './moments.ts';

/** Of `form.register`: what is typed is a number; empty is none. */
export const AS_NUMBER = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
};

/** Of `form.register`: empty is no code. */
export const AS_CODE = {
  setValueAs: (value: string | null) => (value === null || value.trim() === '' ? null : value),
};

/** Of `form.register`: words parted by commas or lines. */
export const AS_WORDS = {
  setValueAs: (value: string | readonly string[]) =>
    (typeof value === 'string' ? value.split(/[,，、\n]/) : value).map((word) => word.trim()).filter(Boolean),
};

interface InputProps {
  label: string;
  /** What `form.register(name)` gives. */
  input: UseFormRegisterReturn;
}

interface AreaProps extends InputProps {
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
  legend: string;
  /** What `form.register(name)` gives for the text in one language. */
  inputOf: (language: Language) => UseFormRegisterReturn;
  /** Lines of each field; one is a field of one line. */
  rows?: number;
}

/** One text in each of the three languages. */
export function TextInLanguages({ legend, inputOf, rows = 1 }: TextInLanguagesProps) {
  return (
    <fieldset className="edit__group">
      <legend>{legend}</legend>
      {LANGUAGES.map((language) => {
        const [label, input] = [LANGUAGE_NAMES[language], inputOf(language)];
        return rows === 1 ? (
          <Field key={language} label={label} input={input} autoComplete="off" />
        ) : (
          <AreaField key={language} label={label} input={input} rows={rows} lang={LANGUAGE_TAGS[language]} />
        );
      })}
    </fieldset>
  );
}

/** What `Controller` gives for a field that the browser has no element for. */
export interface Controlled<V> {
  readonly name: string;
  readonly value: V;
  readonly ref: RefCallBack;
  readonly onBlur: () => void;
  readonly onChange: (value: V) => void;
}

interface ControlledProps<V> {
  field: Controlled<V>;
  label: string;
}

/** A day and time of Hong Kong; empty where none is needed. */
export function MomentField({
  field: { ref, name, value, onBlur, onChange },
  label,
}: ControlledProps<string | null | undefined>) {
  const { error, disabled } = useFieldState(name, {});
  const ties = useTies(error);
  return (
    <FieldFrame label={label} ties={ties}>
      <input
        {...ties.input}
        ref={ref}
        name={name}
        type="datetime-local"
        defaultValue={localOf(value)}
        readOnly={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(momentOf(event.target.value))}
      />
    </FieldFrame>
  );
}

/** Paragraphs, parted by empty lines. */
export function ParagraphsField({
  field: { ref, name, value, onBlur, onChange },
  label,
  lang,
}: ControlledProps<string[]> & { lang: string }) {
  const { error, disabled } = useFieldState(name, {});
  const ties = useTies(error);
  // The text stays as typed: an empty line at its end is the beginning of the next paragraph.
  const [typed, setTyped] = useState(() => value.join('\n\n'));
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
export function StatusField({ input }: Pick<InputProps, 'input'>) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('admin.field.status')}
      autoComplete="off"
      options={(['online', 'offline'] as const).map((value) => ({ value, label: t(`admin.status.${value}`) }))}
      input={input}
    />
  );
}

/** A whole number or an amount, registered `AS_NUMBER`. */
export function NumberField({ label, input, children }: InputProps & { children?: ReactNode }) {
  return (
    <Field label={label} input={input} inputMode="decimal" autoComplete="off">
      {children}
    </Field>
  );
}
