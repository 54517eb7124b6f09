import { addressOf, pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { UiMode } from '@harbour/contracts/payment';
import type { OnlineMethod } from '@harbour/contracts/payment-method';

export { PATHS } from '@harbour/contracts/pages';

/** What is given of a page's query; empty texts are left out. */
type Asked = Record<string, string | undefined>;

const given = (asked: Asked): Asked => Object.fromEntries(Object.entries(asked).filter(([, text]) => text));

/** The message page for one template, and what more it is asked for. */
export const messagePath = (template: string, more: Asked = {}): string =>
  addressOf(PAGES.message, { query: { template, ...more } });

/** The id in the address of an entry that is still to be made. */
export const NEW = 'new';

/** One entry's page of those below /admin. */
export const adminPath = (path: string, id: string): string => pathOf({ path }, { id });

/** One product's page, by its slug; its id leads there too. */
export const productPath = (slug: string): string => pathOf(PAGES.product, { id: slug });

/** The page where an order is paid, on the provider's page or in our form; with one payment method, else all. */
export const checkoutPath = (id: string, uiMode: UiMode, method?: OnlineMethod): string =>
  addressOf(PAGES.checkout, { query: { order: id, mode: 'payment', ui_mode: uiMode, ...given({ method }) } });

/** The page of a category. */
export const categoryPath = (slug: string): string => pathOf(PAGES.category, { slug });

/** One order's page. */
export const orderPath = (id: string): string => pathOf(PAGES.order, { id });

/** The page where a return is requested. */
export const returnPath = (orderId: string): string => pathOf(PAGES.returnGoods, { id: orderId });

/** The page where what an order brought is reviewed. */
export const reviewPath = (orderId: string): string => pathOf(PAGES.reviewGoods, { id: orderId });

/** One article's page. */
export const newsPath = (id: string): string => pathOf(PAGES.newsArticle, { id });

/** One job's page. */
export const jobPath = (id: string): string => pathOf(PAGES.job, { id });

/** The search page for what is asked. */
export const searchPath = (asked: Asked): string => addressOf(PAGES.search, { query: given(asked) });

/** The job console for what is asked. */
export const jobsPath = (asked: Asked): string => addressOf(PAGES.jobs, { query: given(asked) });

/** What a page may hand to the next one by navigation state. */
export interface Handover {
  /** Where the visitor had wanted to go. */
  from?: string;
  /** A message key shown at login. */
  error?: string;
  /** A message key with which a visitor is invited to log in. */
  invitation?: string;
  /** An e-mail address that a login code was sent to, and the attempt that it is bound to. */
  email?: string;
  attempt?: string;
  /** The order that a message is about. */
  order?: string;
  /** A phone number that a code was sent to. */
  phone?: string;
  /** A template of the message page. */
  template?: string;
}

/** What an auth page hands on to the next one: where the visitor had wanted to go. */
export const onward = ({ from }: Handover): Handover => (from === undefined ? {} : { from });

/** The handover of a navigation, whatever was in its state. */
export function handoverOf(state: unknown): Handover {
  if (typeof state !== 'object' || state === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [from, error, order, phone, template] = ['from', 'error', 'order', 'phone', 'template'].map(text);
  const [invitation, email, attempt] = ['invitation', 'email', 'attempt'].map(text);
  return {
    // A path of ours only: never another origin.
    ...(from && /^\/(?!\/)/.test(from) ? { from } : {}),
    ...(error ? { error } : {}),
    ...(invitation ? { invitation } : {}),
    ...(email ? { email } : {}),
    ...(attempt ? { attempt } : {}),
    ...(order ? { order } : {}),
    ...(phone ? { phone } : {}),
    ...(template ? { template } : {}),
  };
}
