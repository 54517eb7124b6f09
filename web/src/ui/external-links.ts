const given = (value: unknown, prefix = ''): string | undefined =>
  typeof value === 'string' && value !== '' ? prefix + value : undefined;

/** Ways to reach the shop outside of it, set when the web is built; what is not set is not shown. */
export const EXTERNAL = {
  chat: given(import.meta.env.VITE_CHAT_URL),
  social: given(import.meta.env.VITE_SOCIAL_URL),
  instagram: given(import.meta.env.VITE_INSTAGRAM_URL),
  phone: given(import.meta.env.VITE_CONTACT_PHONE, 'tel:'),
  codeHost: given(import.meta.env.VITE_CODE_URL),
  chatService: given(import.meta.env.VITE_CHAT_SERVICE_URL),
  mail: given(import.meta.env.VITE_CONTACT_EMAIL, 'mailto:'),
} as const;
