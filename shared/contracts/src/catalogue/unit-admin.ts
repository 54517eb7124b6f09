import * as z from 'zod';
import { EditedId, SortNumber, Version, WrittenText } from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { Slug } from './slug.ts';
import { Unit } from './unit.ts';

/** A unit as admins see it. */
export const EditedUnit = Unit.extend({ id: z.string(), sort: z.int(), version: Version }).meta({ id: 'EditedUnit' });
export type EditedUnit = z.infer<typeof EditedUnit>;

const LONGEST_NAME = 30;

/** What an admin writes of a unit. Its code, made of its first English name, never changes. */
export const UnitDraft = z
  .object({
    name: WrittenText(LONGEST_NAME),
    plural: z
      .string('validation.required')
      .trim()
      .min(1, 'validation.required')
      .max(LONGEST_NAME, 'validation.tooLong'),
    sort: SortNumber,
  })
  .meta({ id: 'UnitDraft' });
export type UnitDraft = z.output<typeof UnitDraft>;

const tag = 'Admin';

export const listEditedUnits = endpoint({
  method: 'GET',
  path: '/api/admin/unit',
  access: 'admin',
  tag,
  summary: 'Units in their order',
  answer: z.array(EditedUnit),
});

export const getEditedUnit = endpoint({
  method: 'GET',
  path: '/api/admin/unit/:id',
  access: 'admin',
  tag,
  summary: 'One unit',
  params: EditedId,
  answer: EditedUnit,
});

export const addUnit = endpoint({
  method: 'POST',
  path: '/api/admin/unit',
  access: 'admin',
  tag,
  summary: 'Add a unit',
  idempotent: true,
  body: UnitDraft,
  status: 201,
  answer: EditedUnit,
});

export const changeUnit = endpoint({
  method: 'PUT',
  path: '/api/admin/unit/:id',
  access: 'admin',
  tag,
  summary: 'Change a unit; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: UnitDraft.extend({ version: Version }),
  answer: EditedUnit,
});

export const removeUnit = endpoint({
  method: 'DELETE',
  path: '/api/admin/unit/:id',
  access: 'admin',
  tag,
  summary: 'Remove a unit for good; 409 where products are sold by it and none is named that takes its place',
  params: EditedId,
  query: z.object({
    /** The code of the unit that its products are sold by from now on. */
    moveTo: Slug.optional(),
  }),
  answer: z.object({ moved: z.int() }),
});
