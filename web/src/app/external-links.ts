/** Addresses outside the shop, set when the web is built; the defaults name nobody. */
export const EXTERNAL = {
  chat: String(import.meta.env.VITE_CHAT_URL ?? 'https://wa.me/'),
  social: String(import.meta.env.VITE_SOCIAL_URL ?? 'https://www.facebook.com/'),
  instagram: String(import.meta.env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/'),
  phone: `tel:${String(import.meta.env.VITE_CONTACT_PHONE ?? '+85200000000')}`,
  codeHost: String(import.meta.env.VITE_CODE_URL ?? 'https://github.com/'),
  chatService: String(import.meta.env.VITE_CHAT_SERVICE_URL ?? 'https://www.wechat.com/'),
  mail: `mailto:${String(import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@harbour-market.example')}`,
} as const;
