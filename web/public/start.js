// Runs before anything is painted, so that nobody sees the other theme or another language for a moment;
// src/ui/theme.ts and src/i18n/language.ts go on from there.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed: the system decides, and the address.
      return null;
    }
  };
  const chosen = stored('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  const tag = { en: 'en-HK', zh_HK: 'zh-HK', zh: 'zh-CN' }[stored('lang')];
  const other = tag && tag !== document.documentElement.lang && document.querySelector(`link[hreflang="${tag}"]`);
  // Its path alone: the shop may be open under another origin than the one it names.
  if (other) location.replace(new URL(other.href).pathname + location.search + location.hash);
}
