import * as z from 'zod';
import { DISTRICTS } from './district-names.ts';

/** One of the 18 districts, by its English name. */
export const District = z.enum(DISTRICTS, 'validation.district').meta({ id: 'District' });
export type District = z.infer<typeof District>;
