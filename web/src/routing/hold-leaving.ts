import { parsePath } from 'react-router-dom';
import { splitAddress } from '@harbour/contracts/addresses';
import { leaving } from './leaving.ts';

const withoutPrefix = (path: string): string => splitAddress(path).path;

/**
 * Has each way from this page to another one asked about, by link and by going back or forward, until what it gives is
 * called; reloading and closing are asked about by the browser. Redirects are not asked about.
 * @param ask is given what goes on
 */
export function holdLeaving(ask: (goOn: () => void) => void): () => void {
  const path = withoutPrefix(window.location.pathname);
  const { leave } = leaving;
  const ended = new AbortController();
  leaving.leave = (goOn, to, steps) => {
    const { pathname = path } = typeof to === 'string' ? parsePath(to) : to;
    if (withoutPrefix(pathname) === path || steps === 0 || steps === null) goOn();
    else if (steps === undefined) ask(goOn);
    else {
      // The browser has gone there already: back, and again once that is the answer.
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    }
  };
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ended.signal });
  return () => {
    ended.abort();
    leaving.leave = leave;
  };
}
