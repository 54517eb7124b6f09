const SEPARATOR = '|';

/** Several texts in one cell: `red|Red|紅`. A bar or backslash of a text itself has a backslash before it. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\|]/g, (mark) => `\\${mark}`)).join(SEPARATOR);

/** The texts of a cell that `joinParts` made, trimmed; none of an empty cell. */
export function splitParts(cell: string): string[] {
  if (cell === '') return [];
  const parts = [''];
  for (const [found] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (found === SEPARATOR) parts.push('');
    else parts.push((parts.pop() ?? '') + (found.length > 1 && found.startsWith('\\') ? found.slice(1) : found));
  }
  return parts.map((part) => part.trim());
}
