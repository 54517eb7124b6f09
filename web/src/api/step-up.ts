import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

let wanted: { proof: Promise<boolean>; end: (isProven: boolean) => void } | undefined;
let lastFocus: HTMLElement | undefined;
const listeners = new Set<() => void>();
/** Frames in which a button may become enabled again after its call. */
const FRAMES = 30;

// A button that is disabled while its call runs has lost the focus before the dialog opens.
if (!import.meta.env.SSR) {
  document.addEventListener('focusin', ({ target }) => {
    if (wanted === undefined && target instanceof HTMLElement) lastFocus = target;
  });
}

function returnFocus(to: HTMLElement | undefined, frames = FRAMES): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost || !to?.isConnected || frames === 0) return;
  to.focus();
  requestAnimationFrame(() => returnFocus(to, frames - 1));
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Opens the dialog, one for all calls that wait; gives whether the person has proven who they are. */
function askForProof(): Promise<boolean> {
  if (wanted === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    wanted = { proof: promise, end: resolve };
    tell();
  }
  return wanted.proof;
}

/** What the dialog ends with. */
export function endProof(isProven: boolean): void {
  const { end } = wanted ?? {};
  wanted = undefined;
  tell();
  end?.(isProven);
}

/** Makes a call; where it needs a fresh proof, asks for one and makes it again. The focus returns to where it was. */
export async function withProof<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'STEP_UP_REQUIRED')) throw error;
    const from = lastFocus;
    try {
      if (!(await askForProof())) throw error;
      return await exchange();
    } finally {
      returnFocus(from);
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call waits for a proof. */
export function useProofWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted !== undefined,
    () => false,
  );
}
