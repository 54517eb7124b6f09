/** A sort of a list: the name of a field, with a minus in front of it for the descending order. */
export type ListSort<F extends string> = F | `-${F}`;

/** The sorts of a list: each field in both directions. */
export const listSorts = <F extends string>(fields: readonly F[]): ListSort<F>[] =>
  fields.flatMap((field) => [field, `-${field}`] as const);
