import * as z from 'zod';
import { Moment } from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';

/** The path of a page of the shop, with the prefix of its language, as a preview names it. */
const PagePath = z.string().regex(/^\/(?![/\\])[^\s\\<>"?#]{0,200}$/, 'validation.link');

export const makePreview = endpoint({
  method: 'POST',
  path: '/api/admin/preview',
  access: 'admin',
  tag: 'Admin',
  summary:
    'A signed link that shows a public page as of a moment, for an hour: products, news and offers that are online then',
  body: z.object({ path: PagePath, at: Moment }),
  answer: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
});
