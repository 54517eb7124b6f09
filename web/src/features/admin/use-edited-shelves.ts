import { type EditedCategory, listEditedCategories } from '@harbour/contracts/category-admin';
import { type EditedUnit, listEditedUnits } from '@harbour/contracts/unit-admin';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** All categories, as they are chosen from: those that are part of another one indented below it. */
export function useCategoryOptions(isMeant: (category: EditedCategory) => boolean = () => true): Option[] | undefined {
  const { text } = useFormats();
  const { data } = useCall(listEditedCategories, {});
  return data
    ?.filter(isMeant)
    .map(({ code, name, parent }) => ({ value: code, label: (parent === null ? '' : '\u2003') + text(name) }));
}

/** All units, as they are chosen from. */
export function useUnitOptions(isMeant: (unit: EditedUnit) => boolean = () => true): Option[] | undefined {
  const { text } = useFormats();
  const { data } = useCall(listEditedUnits, {});
  return data?.filter(isMeant).map(({ code, name }) => ({ value: code, label: text(name) }));
}
