/** What a page may hand to the next one by navigation state. */
export interface Handover {
  /** Where the visitor had wanted to go. */
  from?: string;
  /** A message key shown at login. */
  error?: string;
  /** The order that a message is about. */
  order?: string;
  /** A phone number that a code was sent to. */
  phone?: string;
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
  const [from, error, order, phone, template] = ['from', 'error', 'order', 'phone', 'template'].map(text);
  return {
    // A path of ours only: never another origin.
    ...(from && /^\/(?!\/)/.test(from) ? { from } : {}),
    ...(error ? { error } : {}),
    ...(order ? { order } : {}),
    ...(phone ? { phone } : {}),
    ...(template ? { template } : {}),
  };
}
