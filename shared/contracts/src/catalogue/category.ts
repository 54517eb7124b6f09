import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** A group of products as the public sees it: `/category/<slug>`. */
export const Category = z
  .object({
    /** What products, rules and filters name it by; it never changes. */
    code: z.string(),
    /** What its page's address says; the owner may change it. */
    slug: z.string(),
    name: Localized,
    image: z.string(),
    /** The code of the category that it is part of. */
    parent: z.string().nullable(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** A category with the one above it and those below it. */
export const CategoryInTree = Category.extend({
  above: Category.nullable(),
  below: z.array(Category),
}).meta({ id: 'CategoryInTree' });
export type CategoryInTree = z.infer<typeof CategoryInTree>;

const tag = 'Shop';

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/category',
  access: 'public',
  tag,
  summary: 'Categories that are online, each followed by its own',
  cacheable: true,
  madeOf: 'categories',
  answer: z.array(Category),
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/category/:slug',
  access: 'public',
  tag,
  summary: 'One category, by its slug, a slug that it had, or its code',
  cacheable: true,
  madeOf: 'categories',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: CategoryInTree,
});
