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

  // As in shared/contracts/src/pages/addresses.ts. The gateway names the language of pages that have an address for each.
  const prefixes = { en: '/en', zh_HK: '', zh: '/zh' };
  const { language } = document.documentElement.dataset;
  const wanted = prefixes[stored('lang')];
  if (language && wanted !== undefined && wanted !== prefixes[language]) {
    const path = wanted + location.pathname.slice(prefixes[language].length);
    location.replace((path.replace(/\/$/, '') || '/') + location.search + location.hash);
  }
}
