import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const PageName = z.string('validation.pageName').regex(/^[a-z0-9-]{1,64}$/, 'validation.pageName');

export const PageView = z.object({ page: z.string(), viewCount: z.int() }).meta({ id: 'PageView' });
export type PageView = z.infer<typeof PageView>;

/** Views of all pages in one hour; `hour` is its beginning. */
export const HourlyViews = z.object({ hour: z.iso.datetime(), viewCount: z.int() }).meta({ id: 'HourlyViews' });
export type HourlyViews = z.infer<typeof HourlyViews>;

const tag = 'Page views';
const params = z.object({ page: PageName });
const answer = z.object({ viewCount: z.int() });

export const listPageViews = endpoint({
  method: 'GET',
  path: '/api/pageview',
  access: 'admin',
  tag,
  summary: 'Views per page, by page',
  answer: z.array(PageView),
});

export const getPageView = endpoint({
  method: 'GET',
  path: '/api/pageview/:page',
  access: 'public',
  tag,
  summary: 'Views of one page',
  limit: 'pageview',
  params,
  answer,
});

export const countPageView = endpoint({
  method: 'POST',
  path: '/api/pageview/:page',
  access: 'public',
  tag,
  summary: 'Add one view',
  limit: 'pageview',
  params,
  answer,
});

export const listHourlyViews = endpoint({
  method: 'GET',
  path: '/api/admin/pageview/hours',
  access: 'admin',
  tag,
  summary: 'Views hour by hour, oldest first, the running hour last; including hours without a view',
  query: z.object({
    hours: z
      .enum(['24', '168'])
      .default('24')
      .transform((hours) => Number(hours)),
  }),
  answer: z.array(HourlyViews),
});
