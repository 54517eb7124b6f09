import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createPath,
  type Location,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { languageOf } from '@harbour/contracts/language-codes';
import { localizedPath, splitAddress } from '@harbour/contracts/addresses';
import type { Language } from '@harbour/contracts/language';
import { leaving } from './leaving.ts';

/** Where a link leads in a language: routes and links know paths without prefix alone. */
function addressed(to: To, language: Language): Partial<Location> {
  const { pathname, ...rest } = typeof to === 'string' ? parsePath(to) : to;
  return pathname === undefined ? rest : { ...rest, pathname: localizedPath(pathname, language) };
}

const withoutPrefix = (location: Location): Location => ({
  ...location,
  pathname: splitAddress(location.pathname).path,
});

const useLanguage = (): Language => languageOf(useTranslation().i18n.language);

/** Follows the browser's address, whose prefix of the language no route needs to know of. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((shown) =>
        leaving.leave(() => startTransition(() => setShown(shown)), shown.location, shown.delta),
      ),
    [history],
  );
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => history.createHref(addressed(to, language)),
      push: (to, state) => leaving.leave(() => history.push(addressed(to, language), state), to),
      replace: (to, state) => history.replace(addressed(to, language), state),
      go: (steps) => history.go(steps),
    }),
    [history, language],
  );
  const shown = useMemo(() => withoutPrefix(location), [location]);
  return (
    <Router location={shown} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

function cannotNavigate(): never {
  throw new Error('a page that is being drawn leads nowhere else');
}

/** Stands at one path, for a page that is drawn. */
export function FixedRouter({ path, children }: { path: string; children: ReactNode }) {
  const language = useLanguage();
  const navigator = {
    createHref: (to: To) => createPath(addressed(to, language)),
    push: cannotNavigate,
    replace: cannotNavigate,
    go: cannotNavigate,
  };
  return (
    <Router location={path} navigator={navigator} static>
      {children}
    </Router>
  );
}
