import { describe, expect, it } from '@jest/globals';
import { type JsonSchema, faultsOf } from './schema.ts';
import { bareOf, gapsOf, lostOf, optionsOf } from './shape.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    lang: { enum: ['en', 'zh'] },
    note: {
      anyOf: [{ type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }, { type: 'null' }],
    },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { state: { enum: ['a', 'b'] } }, required: ['state'] },
    },
    mail: {
      oneOf: [
        { type: 'object', properties: { name: { const: 'x' }, code: { type: 'string' } }, required: ['name'] },
        { type: 'object', properties: { name: { const: 'y' } }, required: ['name'] },
      ],
    },
  },
  required: ['to', 'note', 'mail'],
};
const full = { to: 'a', lang: 'en', note: { text: 't' }, lines: [{ state: 'a' }], mail: { name: 'x', code: '1' } };

describe('a value by its schema', () => {
  it('is bare without what may be missing, and with null where that may stand', () => {
    expect(bareOf(schema, full)).toEqual({ to: 'a', note: null, mail: { name: 'x' } });
  });

  it('has gaps where it lacks a field, at any depth', () => {
    expect(gapsOf(schema, full)).toEqual([]);
    expect(gapsOf(schema, bareOf(schema, full))).toEqual(['/lang', '/note', '/lines', '/mail/code']);
    expect(gapsOf(schema, { ...full, lines: [] })).toEqual(['/lines']);
  });

  it('takes each word of each enumeration', () => {
    const options = optionsOf(schema, full) as (typeof full)[];
    expect(options.map(({ lang, lines }) => [lang, lines[0]?.state])).toEqual([
      ['en', 'a'],
      ['zh', 'a'],
      ['en', 'a'],
      ['en', 'b'],
    ]);
  });
});

describe('a change between releases', () => {
  const renamed = (({ to, ...rest }) => ({ ...rest, recipient: to }))(full);

  it.each<[string, unknown, string[]]>([
    ['a renamed field', renamed, ["/ must have required property 'to'"]],
    ['another kind of value', { ...full, to: 1 }, ['/to must be string']],
    ['a new word of an enumeration', { ...full, lang: 'ja' }, ['/lang must be equal to one of the allowed values']],
    ['a field beside those that are known', { ...full, more: 1 }, []],
  ])('%s is judged by what the last release reads', (...[, written, faults]) => {
    expect(faultsOf(schema, written)).toEqual(faults);
  });

  it('is found as lost where a field is gone or of another kind, and nowhere else', () => {
    expect(lostOf(full, renamed)).toEqual(['/to']);
    expect(lostOf(full, { ...full, mail: { name: 'x' }, lines: [] })).toEqual(['/lines/0', '/mail/code']);
    expect(lostOf(full, { ...full, to: 1 })).toEqual(['/to']);
    expect(lostOf(full, { ...full, more: 1 })).toEqual([]);
  });
});
