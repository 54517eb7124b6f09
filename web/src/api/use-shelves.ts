import { type Category, listCategories } from '@harbour/contracts/category';
import { listUnits } from '@harbour/contracts/unit';
import { useFormats } from '../i18n/format.ts';
import { useCall } from './use-call.ts';

/** Names change rarely: the page's own are good for so long (ms), and the live socket tells of a change before. */
const FRESH_MS = 60_000;

/** Gives what a number of a product's unit is called; its code where there is no such unit, nothing until it is known. */
export function useUnits(): (code: string, count?: number) => string {
  const { data } = useCall(listUnits, {}, { staleTime: FRESH_MS });
  const { language, text } = useFormats();
  return (code, count = 1) => {
    const unit = data?.find((each) => each.code === code);
    if (unit === undefined) return data === undefined ? '' : code;
    return language === 'en' && count !== 1 ? unit.plural : text(unit.name);
  };
}

/** The categories that are online, each followed by its own; none until they are known. */
export function useCategories(): readonly Category[] {
  return useCall(listCategories, {}, { staleTime: FRESH_MS }).data ?? [];
}

/** The way to a category from the one above it; empty for one that is not shown. */
export function wayTo(code: string, categories: readonly Category[]): readonly Category[] {
  const category = categories.find((each) => each.code === code);
  if (category === undefined) return [];
  const above = categories.find((each) => each.code === category.parent);
  return above === undefined ? [category] : [above, category];
}
