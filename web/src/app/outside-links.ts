/** Addresses outside the shop, set when the web is built; the defaults name nobody. */
export const OUTSIDE = {
  chat: String(import.meta.env.VITE_CHAT_URL ?? 'https://wa.me/'),
  social: String(import.meta.env.VITE_SOCIAL_URL ?? 'https://www.facebook.com/'),
  mail: `mailto:${String(import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@harbour-market.example')}`,
} as const;
