import { useSyncExternalStore } from 'react';
import { forget, readText, writeText } from '../session/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

const chosen = (): Theme => THEMES.find((theme) => theme === readText('theme')) ?? 'system';

function apply(): void {
  const theme = chosen();
  const dark = theme === 'dark' || (theme === 'system' && system().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#10201a' : '#e5f5e4');
  for (const listener of listeners) listener();
}

/** Follows the system where nothing else was chosen; public/theme.js has put the first theme on the page. */
export function startTheme(): void {
  apply();
  system().addEventListener('change', apply);
}

function choose(theme: Theme): void {
  if (theme === 'system') forget('theme');
  else writeText('theme', theme);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and how to choose another. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosen, () => 'system' as const), choose];
}
