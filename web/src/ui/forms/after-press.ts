let isPressed = false;
const ENDS = ['pointerup', 'pointercancel'] as const;

if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), { capture: true, passive: true });
}

/**
 * Does something at once, or, while a mouse button is down, after the click: an error that appears at the press
 * would move what is clicked away from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const ended = new AbortController();
  const after = () => {
    ended.abort();
    setTimeout(work);
  };
  for (const end of ENDS) window.addEventListener(end, after, { capture: true, signal: ended.signal });
}
