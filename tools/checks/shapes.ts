import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { productionFiles, root } from './production-files.ts';

/** Two shapes of fewer members may look alike by chance. */
const LEAST_MEMBERS = 3;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A shape that is written out: where, and its members in an order of their own. */
export interface Shape {
  readonly place: string;
  readonly members: readonly string[];
}

const plain = (member: string): string =>
  member
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\breadonly\s+/g, '')
    .replace(/[\s,;]+/g, ' ')
    .trim();

/** The interfaces, object types and object schemas that a file writes out. @throws Error where the code cannot be read */
export function shapesOf(file: string, source: string): Shape[] {
  const found: Shape[] = [];
  const add = ({ start }: Range, parts: readonly Range[]): void => {
    const members = parts.map((part) => plain(source.slice(part.start, part.end))).toSorted();
    // `...Amounts` says already that the shape is declared elsewhere; what is computed is no declaration.
    if (members.length < LEAST_MEMBERS || members.some((member) => member.startsWith('...'))) return;
    found.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, members });
  };
  new Visitor({
    TSInterfaceBody: (node) => add(node, node.body),
    TSTypeLiteral: (node) => add(node, node.members),
    CallExpression(node) {
      const [given] = node.arguments;
      const callee = source.slice(node.callee.start, node.callee.end);
      if (/^z\.(?:strict|loose)?[oO]bject$/.test(callee) && given?.type === 'ObjectExpression')
        add(given, given.properties);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Shapes of which the same members are written out more than once, the places of each in one line. */
export function copiesAmong(shapes: readonly Shape[]): string[] {
  const alike = Object.values(Object.groupBy(shapes, ({ members }) => members.join('; ')));
  return alike.flatMap((group = []) =>
    group.length > 1 ? [`one shape, declared in ${group.map(({ place }) => place).join(' and ')}`] : [],
  );
}

/** Problems of production code: a shape that is typed twice instead of imported. */
export function checkShapes(): string[] {
  return copiesAmong(productionFiles().flatMap((file) => shapesOf(file, readFileSync(join(root, file), 'utf8'))));
}
