import { lazy, type ComponentType } from 'react';
import { loadWords, type Area } from './words.ts';

/** A screen that is downloaded when it is first shown, together with the words of its area or areas. */
export function lazyScreen<P extends object>(areas: Area | readonly Area[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), ...[areas].flat().map(loadWords)]);
    return { default: screen };
  });
}
