import * as z from 'zod';
import { Category } from './category.ts';
import { EditedId, SortNumber, Version, WrittenText } from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { PicturePath } from './picture.ts';
import { PublicationStatus } from './publication.ts';
import { Slug } from './slug.ts';

/** A category as admins see it. */
export const EditedCategory = Category.extend({
  id: z.string(),
  /** Further words that shoppers may use for it, in any language. */
  words: z.array(z.string()),
  status: PublicationStatus,
  sort: z.int(),
  version: Version,
}).meta({ id: 'EditedCategory' });
export type EditedCategory = z.infer<typeof EditedCategory>;

/** What an admin writes of a category. */
export const CategoryDraft = z
  .object({
    name: WrittenText(60),
    slug: Slug,
    image: PicturePath,
    /** The code of a category that is itself part of none. */
    parent: Slug.nullable().default(null),
    words: z.array(z.string().trim().min(1).max(40)).max(30).default([]),
    status: PublicationStatus,
    sort: SortNumber,
  })
  .meta({ id: 'CategoryDraft' });
export type CategoryDraft = z.output<typeof CategoryDraft>;

const tag = 'Admin';

export const listEditedCategories = endpoint({
  method: 'GET',
  path: '/api/admin/category',
  access: 'admin',
  tag,
  summary: 'Categories of any status in their order, each followed by its own',
  answer: z.array(EditedCategory),
});

export const getEditedCategory = endpoint({
  method: 'GET',
  path: '/api/admin/category/:id',
  access: 'admin',
  tag,
  summary: 'One category of any status',
  params: EditedId,
  answer: EditedCategory,
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category',
  access: 'admin',
  tag,
  summary: 'Add a category',
  idempotent: true,
  body: CategoryDraft,
  status: 201,
  answer: EditedCategory,
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/category/:id',
  access: 'admin',
  tag,
  summary: 'Change a category; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: CategoryDraft.extend({ version: Version }),
  answer: EditedCategory,
});

export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/category/:id',
  access: 'admin',
  tag,
  summary: 'Remove a category for good; 409 where it has products and none is named that takes them, or has categories',
  params: EditedId,
  query: z.object({
    /** The code of the category that takes its products. */
    moveTo: Slug.optional(),
  }),
  answer: z.object({ moved: z.int() }),
});
