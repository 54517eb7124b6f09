/** The rows of the list of orders as the keyboard walks them. The current one has the focus, so that Enter and screen readers agree. */
const rows = (): HTMLTableRowElement[] => Array.from(document.querySelectorAll<HTMLTableRowElement>('tr[data-order]'));

const current = (): HTMLTableRowElement | undefined => rows().find((row) => row.contains(document.activeElement));

const linkOf = (row: HTMLTableRowElement | undefined) => row?.querySelector<HTMLElement>('th a');

/** Moves the focus to the next row or the one before; to the first where none has it. */
export function moveRow(by: 1 | -1): void {
  const all = rows();
  const row = current();
  const next = row === undefined ? 0 : Math.min(Math.max(all.indexOf(row) + by, 0), all.length - 1);
  linkOf(all[next])?.focus();
}

/** Follows the link of the current row. */
export const openRow = (): void => linkOf(current())?.click();

/** The id of the current row's order. */
export const currentOrder = (): string | undefined => current()?.dataset['order'];

/** Moves the focus into the search. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus();
