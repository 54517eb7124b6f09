import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useHref, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { i18n } from '../i18n/instance.ts';
import { loadWords } from '../i18n/words.ts';
import { useSession } from '../session/session.ts';
import { SHELL_CACHE } from './cache-names.ts';
import { isKeepable } from './keepable.rules.ts';
import { forgetKept, keepPage } from './kept.ts';
import { shopAnswers } from './shop-answers.ts';
import { keptNote, takeOffMark, useKeptNote } from './use-kept-note.ts';
import { atLeisure, startWorker } from './worker-registration.ts';

/** A kept page looks for the shop this often (ms): browsers do not tell when a shop that was down is back. */
const LOOK_EVERY_MS = 10_000;

/** As high as every other button of the shop. */
const TOUCHABLE = { height: 44, paddingInline: 14 } as const;

const isControlled = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Our own files that pages have loaded and that are still to be kept. */
const loaded = new Set<string>();

function noteLoaded(entries: PerformanceObserverEntryList): void {
  for (const { name } of entries.getEntries()) {
    const { origin, pathname } = new URL(name);
    if (origin === window.location.origin && /^\/(assets|pictures)\//.test(pathname)) loaded.add(name);
  }
}

/** Asks before a new version replaces the page: nothing that is typed is lost without it. */
function useNewVersion(): void {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      await loadWords('offline');
      toast(i18n.t('offline.update.text'), {
        id: 'new-version',
        duration: Number.POSITIVE_INFINITY,
        action: { label: i18n.t('offline.update.reload'), onClick: () => window.location.reload() },
        actionButtonStyle: TOUCHABLE,
        cancel: { label: i18n.t('offline.update.later'), onClick: () => undefined },
        cancelButtonStyle: TOUCHABLE,
      });
    };
    // Without a worker, as where storage is closed, the shop works as before.
    startWorker(() => void ask().catch(() => undefined)).catch(() => undefined);
  }, []);
}

/** Keeps what visitors look at, and forgets it with every login and logout. */
function useKeeping(isRenewed: boolean): void {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const session = useSession();
  const isSignedIn = session !== undefined;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const observer = new PerformanceObserver(noteLoaded);
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!('caches' in window)) return;
    if (isSignedIn || wasSignedIn.current) {
      loaded.clear();
      forgetKept().catch(() => undefined);
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
  useEffect(() => {
    if (isSignedIn || !isRenewed || !('serviceWorker' in navigator) || import.meta.env.DEV) return undefined;
    let isShown = true;
    const keep = async (): Promise<void> => {
      await navigator.serviceWorker.ready;
      await atLeisure();
      if (!isShown || !isKeepable(address) || !navigator.onLine || !(await caches.has(SHELL_CACHE))) return;
      const files = [...loaded];
      loaded.clear();
      await keepPage(window.location.origin + address, files);
    };
    keep().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [address, isSignedIn, isRenewed]);
}

/** Looks for the shop until it answers, then asks anew for what a kept page shows; then the mark goes. */
function useRenewal(note: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (note === undefined) return undefined;
    let isRunning = false;
    const renew = async (): Promise<void> => {
      if (isRunning || document.visibilityState !== 'visible') return;
      isRunning = true;
      try {
        // A page that shows no data has nothing to ask anew that could fail.
        if (!(await shopAnswers())) return;
        await cache.refetchQueries({ type: 'active' }, { throwOnError: true });
        takeOffMark();
      } catch {
        // Still offline: the mark stays.
      } finally {
        isRunning = false;
      }
    };
    const start = () => void renew();
    start();
    const looking = window.setInterval(() => {
      if (navigator.onLine) start();
    }, LOOK_EVERY_MS);
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      window.clearInterval(looking);
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [cache, note]);
}

/** Offline, links are plain links: the worker has the page, or one that says that it is missing. */
function usePlainLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if ((navigator.onLine && keptNote() === undefined) || !isControlled()) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // React hears of the press at its root, below the document: there it would begin a page that cannot be loaded.
      if (link?.getAttribute('href')?.startsWith('/')) event.stopPropagation();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** What the shop does without a connection, and with a new version of itself. */
export function Offline() {
  const note = useKeptNote();
  useNewVersion();
  useKeeping(note === undefined);
  useRenewal(note);
  usePlainLinks();
  return null;
}
