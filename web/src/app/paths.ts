/** Every route of the shop, and the builders of those with parts. */
export const PATHS = {
  home: '/',
  catalog: '/catalog',
  newArrivals: '/new-arrivals',
  login: '/login',
  signup: '/signup',
  logout: '/logout',
  message: '/message',
  confirmEmail: '/email-verification/confirm',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  sandbox: '/sandbox',
} as const;

/** The message page for one template. */
export const messagePath = (template: string): string => `${PATHS.message}?template=${encodeURIComponent(template)}`;

/** What a page may hand to the next one by navigation state. */
export interface Handover {
  /** Where the visitor had wanted to go. */
  from?: string;
  /** A message key shown at login. */
  error?: string;
  /** A template of the message page. */
  template?: string;
}

/** The handover of a navigation, whatever was in its state. */
export function handoverOf(state: unknown): Handover {
  if (typeof state !== 'object' || state === null) return {};
  const text = (name: string) => {
    const value = (state as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [from, error, template] = [text('from'), text('error'), text('template')];
  return {
    // A path of ours only: never another origin.
    ...(from && /^\/(?!\/)/.test(from) ? { from } : {}),
    ...(error ? { error } : {}),
    ...(template ? { template } : {}),
  };
}
