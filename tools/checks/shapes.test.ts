import { expect, it } from '@jest/globals';
import { copiesAmong, shapesOf } from './shapes.ts';

const PERSON = `interface Person { readonly name: string; age: number; city: string; street: string }`;

it('finds a shape that is typed twice, whatever its order and name', () => {
  const other = `type Human = { street: string;\n  city: string; /** In years. */ age: number; name: string };`;
  const shapes = [...shapesOf('a.ts', PERSON), ...shapesOf('b.ts', other)];
  expect(copiesAmong(shapes)).toEqual(['one shape, declared in a.ts:1 and b.ts:1']);
});

it('finds a schema that is written twice', () => {
  const schema = `z.object({ a: z.string(), b: z.int(), c: z.int(), d: z.int() })`;
  expect(copiesAmong(shapesOf('a.ts', `const one = ${schema};\nconst two = ${schema};`))).toEqual([
    'one shape, declared in a.ts:1 and a.ts:2',
  ]);
});

it('leaves alone what differs in a member, and what is small', () => {
  const longer = PERSON.replace('name: string', 'name: string | null');
  expect(copiesAmong([...shapesOf('a.ts', PERSON), ...shapesOf('b.ts', longer)])).toEqual([]);
  expect(shapesOf('a.ts', 'interface Point { x: number; y: number }')).toEqual([]);
});
