import { parsePath } from 'react-router-dom';
import { splitAddress } from '@harbour/contracts/addresses';
import { leaving } from './leaving.ts';

const pathNow = (): string => splitAddress(window.location.pathname).path;

/** Where an entry of the browser's history stands, as the router numbers them. */
function place(): number {
  const state: unknown = window.history.state;
  const at: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof at === 'number' ? at : Number.NaN;
}

/**
 * Has each way from this page to another one asked about, by link and by going back or forward, until what it gives is
 * called; reloading and closing are asked about by the browser.
 * @param ask is given what goes on
 */
export function holdLeaving(ask: (goOn: () => void) => void): () => void {
  const [path, at] = [pathNow(), place()];
  const ended = new AbortController();
  const { signal } = ended;
  const { leave } = leaving;
  leaving.leave = (goOn, to) => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === undefined || pathname === path) goOn();
    else ask(goOn);
  };
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  window.addEventListener(
    'popstate',
    (event) => {
      const steps = place() - at;
      if (!steps || pathNow() === path) return;
      // The browser has gone there already: back, before the router hears of it, and again once that is the answer.
      event.stopImmediatePropagation();
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    },
    { signal, capture: true },
  );
  return () => {
    ended.abort();
    leaving.leave = leave;
  };
}
