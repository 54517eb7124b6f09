import { PicturePath } from '@harbour/contracts/picture';
import type { CsvProblem, CsvRow } from '../../../csv/read-csv.ts';
import { joinParts, splitParts } from '../../../csv/parts.rules.ts';
import type { PlanFor } from '../../../csv/plan.ts';
import type { RowGroup } from '../../../csv/row-groups.ts';

/** What is known of a picture that a file names: its path once it is there, or why there is none. */
export interface NamedPicture {
  readonly image: string | null;
  readonly problem?: string;
}

/** Pictures that the files of imports name. */
export interface NamedPictures {
  named(importId: string, names: readonly string[]): Promise<ReadonlyMap<string, NamedPicture>>;
  /** Notes links that are to be fetched. */
  note(importId: string, links: readonly string[]): Promise<void>;
}

const COLUMNS = ['image', 'gallery', 'variant_image'] as const;
/** Stands for a picture that is fetched once the import runs. */
const AWAITED = '/pictures/awaited';

const isPath = (name: string): boolean => PicturePath.safeParse(name).success;
const isLink = (name: string): boolean => /^https:\/\/[^/\s]/.test(name) && name.length <= 1_000 && URL.canParse(name);

const namesIn = (row: CsvRow): string[] =>
  COLUMNS.flatMap((column) => splitParts(row.cells.get(column) ?? '')).filter((name) => !isPath(name));

/** The path that a picture's name means by now, or why there is none. */
function pathOf(
  name: string,
  known: NamedPicture | undefined,
  isRun: boolean,
): { image: string } | { message: string } {
  if (isPath(name)) return { image: name };
  if (known?.image) return { image: known.image };
  if (known?.problem !== undefined) return { message: known.problem };
  return isLink(name) && !isRun ? { image: AWAITED } : { message: 'validation.importPicture' };
}

/** Puts paths in the place of links and file names: of groups whose pictures are all there. */
export async function withPictures(
  groups: readonly RowGroup[],
  { importId, isRun }: PlanFor,
  pictures: NamedPictures,
): Promise<{ groups: RowGroup[]; problems: CsvProblem[]; failed: number }> {
  const names = [...new Set(groups.flat().flatMap(namesIn))];
  const known = await pictures.named(importId, names);
  if (!isRun)
    await pictures.note(
      importId,
      names.filter((name) => isLink(name) && !known.has(name)),
    );
  const problems: CsvProblem[] = [];
  const replaced = (row: CsvRow): CsvRow => {
    if (names.length === 0 || namesIn(row).length === 0) return row;
    const cells = new Map(row.cells);
    for (const column of COLUMNS) {
      const cell = cells.get(column);
      if (cell === undefined) continue;
      const paths = splitParts(cell).map((name) => pathOf(name, known.get(name), isRun));
      for (const path of paths) if ('message' in path) problems.push({ line: row.line, column, message: path.message });
      cells.set(column, joinParts(paths.flatMap((path) => ('image' in path ? [path.image] : []))));
    }
    return { line: row.line, cells };
  };
  const whole = groups.flatMap(([first, ...rest]): RowGroup[] => {
    const before = problems.length;
    const group: RowGroup = [replaced(first), ...rest.map(replaced)];
    return problems.length > before ? [] : [group];
  });
  return { groups: whole, problems, failed: groups.length - whole.length };
}
