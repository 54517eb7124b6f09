// Runs before anything is painted, so that nobody sees the other theme for a moment; src/ui/theme.ts follows it from there.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is closed: the system decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
