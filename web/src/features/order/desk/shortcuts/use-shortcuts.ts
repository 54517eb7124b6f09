import { useEffect, useRef } from 'react';

/** A key that does something on this page, and the words that say what. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** Goes on while the key is held. */
  readonly repeats?: true;
}

const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Whether a key is typed somewhere, belongs to the browser, or to a dialog that is open. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return (
    (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector('dialog[open]') !== null
  );
}

/** Listens for single keys, while nobody types and no dialog is open (WCAG 2.1.4: they can be switched off). */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  const current = useRef({ shortcuts, isOn });
  useEffect(() => {
    current.current = { shortcuts, isOn };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const wanted = current.current.shortcuts.find(({ key }) => key === event.key);
      if (wanted === undefined || !current.current.isOn) return;
      event.preventDefault();
      if (!event.repeat || wanted.repeats) wanted.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
