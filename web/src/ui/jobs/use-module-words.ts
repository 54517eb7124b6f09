import { useTranslation } from 'react-i18next';
import type { Module } from '@harbour/contracts/status';

/** Gives what a process, store, provider or queue is in people's words; undefined where nobody has found any. */
export function useModuleWords(): (kind: Module['category'] | 'queue', name: string) => string | undefined {
  const { t, i18n } = useTranslation();
  return (kind, name) => {
    const key = `module.${kind}.${name}`;
    return i18n.exists(key) ? t(key) : undefined;
  };
}
