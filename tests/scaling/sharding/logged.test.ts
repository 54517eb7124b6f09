import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { loggedIn } from './logged.ts';
import type { StoreCommand } from './store-command.ts';

const lineOf = (attr: object, msg = 'Slow query'): string => JSON.stringify({ s: 'I', c: 'COMMAND', msg, attr });
const find = (filter: object) => ({ find: 'inbox', filter });
const ATTRIBUTES = { type: 'command', ns: 'shop.inbox', appName: 'harbour-gateway' };

async function read(...parts: string[]): Promise<StoreCommand[]> {
  const found: StoreCommand[] = [];
  for await (const one of loggedIn(Readable.from(parts))) found.push(one);
  return found;
}

describe('the log of MongoDB', () => {
  it('is read with its ids, also where a line comes in parts or holds a separator of lines', async () => {
    const filter = { userId: { $oid: '65f000000000000000000001' }, kind: '\u2028' };
    const line = `${lineOf({ ...ATTRIBUTES, command: find(filter) })}\n`;
    const found = await read(line.slice(0, 70), line.slice(70) + line);
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found[0]?.filter)).toBe(JSON.stringify({ userId: filter.userId.$oid, kind: '\u2028' }));
    expect(found[0]).toMatchObject({ collection: 'inbox', name: 'find', changesOne: false });
  });

  it.each([
    ['another program', lineOf({ ...ATTRIBUTES, appName: 'mongosh', command: find({}) })],
    ['a program without a name', lineOf({ type: 'command', ns: 'shop.inbox', command: find({}) })],
    ['something else', lineOf(ATTRIBUTES, 'Connection ended')],
    ['an insert', lineOf({ ...ATTRIBUTES, type: 'insert', command: { insert: 'inbox' } })],
  ])('tells nothing where it speaks of %s', async (_, line) => {
    expect(await read(`${line}\n`)).toEqual([]);
  });
});
