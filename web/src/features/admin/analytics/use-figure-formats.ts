import { useFormats } from '../../../i18n/format.ts';
import { LANGUAGE_TAGS } from '../../../i18n/language.ts';
import { type Figure, kindOf } from './figures.rules.ts';

/** What stands for a figure that nobody knows, such as the average of no order. */
export const UNKNOWN = '–';

/** How figures are written in the language on screen. */
export function useFigureFormats() {
  const { language, number, price } = useFormats();
  const tag = LANGUAGE_TAGS[language];
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const change = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    /** A figure in full. */
    figure: (name: Figure, value: number | null): string => {
      if (value === null) return UNKNOWN;
      const kind = kindOf(name);
      return kind === 'money' ? price(value) : kind === 'share' ? percent.format(value) : number(value);
    },
    /** A figure at an axis. */
    mark: (name: Figure, value: number): string =>
      kindOf(name) === 'share' ? percent.format(value) : compact.format(value),
    share: (value: number | null): string => (value === null ? UNKNOWN : percent.format(value)),
    /** A change with its sign. */
    change: (value: number | null): string => (value === null ? UNKNOWN : change.format(value)),
  };
}
