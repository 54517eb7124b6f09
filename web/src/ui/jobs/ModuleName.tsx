import type { Module } from '@harbour/contracts/status';
import { Named } from './Named.tsx';
import { useModuleWords } from './use-module-words.ts';

interface ModuleNameProps {
  kind: Module['category'] | 'queue';
  name: string;
}

/** What a process, store, provider or queue is in people's words, beside its technical name. */
export function ModuleName({ kind, name }: ModuleNameProps) {
  const wordsOf = useModuleWords();
  return <Named words={wordsOf(kind, name)} name={name} />;
}
