import { useTranslation } from 'react-i18next';
import type { BatchActions } from '../batch/use-batch-actions.ts';
import { currentOrder, focusSearch, moveRow, openRow } from './order-rows.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

interface OrderKeys {
  actions: BatchActions;
  canWrite: boolean;
  isOn: boolean;
  onSheet: () => void;
}

/** Listens for the keys of the list of orders, and gives them for the sheet that lists them. */
export function useOrderShortcuts({ actions, canWrite, isOn, onSheet }: OrderKeys): Shortcut[] {
  const { t } = useTranslation();
  const choose = () => {
    const id = currentOrder();
    if (id !== undefined) actions.toggle(id);
  };
  const withChosen = (act: () => void) => () => {
    if (actions.isBusy) return;
    if (actions.chosen.length === 0) actions.sayNone();
    else act();
  };
  const key = (name: string, label: string, run: () => void): Shortcut => ({
    key: name,
    label: t(`batch.keys.${label}`),
    run,
  });
  const writing = [
    key('a', 'accept', withChosen(actions.accept)),
    key('s', 'send', actions.send),
    key('d', 'deliver', withChosen(actions.deliver)),
  ];
  const shortcuts: Shortcut[] = [
    { ...key('j', 'next', () => moveRow(1)), repeats: true },
    { ...key('k', 'previous', () => moveRow(-1)), repeats: true },
    key('o', 'open', openRow),
    key('x', 'choose', choose),
    key('*', 'all', actions.toggleAll),
    ...(canWrite ? writing : []),
    key('p', 'slips', withChosen(actions.printSlips)),
    key('l', 'labels', withChosen(actions.printLabels)),
    key('/', 'search', focusSearch),
    key('?', 'sheet', onSheet),
  ];
  useShortcuts(shortcuts, isOn);
  return shortcuts;
}
