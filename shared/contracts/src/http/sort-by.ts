import * as z from 'zod';
import { listSorts } from './list-sort.ts';

/** The `sort` of a list's query: one of its fields, with a minus in front of it for the descending order. */
export const SortBy = <F extends string>(fields: readonly F[]) => z.enum(listSorts(fields));
