import { describe, expect, it } from '@jest/globals';
import { applyUpdate } from './update-description.ts';

describe('applyUpdate', () => {
  it('sets, removes and shortens at any depth, in documents and arrays', () => {
    const document = { a: { b: 1, c: 2 }, list: [{ x: 1 }, { x: 2 }, { x: 3 }], kept: true };
    applyUpdate(document, {
      updatedFields: { 'a.b': 9, 'a.0': 'a name', 'list.0.x': 7, fresh: [] },
      removedFields: ['a.c'],
      truncatedArrays: [{ field: 'list', newSize: 2 }],
    });
    expect(document).toEqual({ a: { b: 9, 0: 'a name' }, list: [{ x: 7 }, { x: 2 }], kept: true, fresh: [] });
  });

  it('fills an array up to a new element as MongoDB does', () => {
    const document = { list: [1] };
    applyUpdate(document, { updatedFields: { 'list.3': 4 } });
    expect(document.list).toEqual([1, null, null, 4]);
  });

  it('shortens an array before it sets its elements', () => {
    const document = { list: [1, 2, 3] };
    applyUpdate(document, { updatedFields: { 'list.1': 9 }, truncatedArrays: [{ field: 'list', newSize: 1 }] });
    expect(document.list).toEqual([1, 9]);
  });

  it('takes paths apart as MongoDB tells, where a name has dots', () => {
    const document = { 'a.b': { 'c.d': 1 }, a: { b: 2 } };
    const disambiguatedPaths = { 'a.b.c.d': ['a.b', 'c.d'] };
    applyUpdate(document, { updatedFields: { 'a.b.c.d': 3, 'a.b': 4 }, disambiguatedPaths });
    expect(document).toEqual({ 'a.b': { 'c.d': 3 }, a: { b: 4 } });
  });

  it('sets a field called __proto__ like any other', () => {
    const document = { a: {} };
    applyUpdate(document, { updatedFields: { 'a.__proto__': { isAdmin: true } } });
    expect(Object.entries(document.a)).toEqual([['__proto__', { isAdmin: true }]]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each([
    ['a field of nothing', { updatedFields: { 'a.b': 1 } }],
    ['the elements of what is no array', { truncatedArrays: [{ field: 'n', newSize: 1 }] }],
  ])('refuses %s: the event is not of this document', (_, description) => {
    expect(() => applyUpdate({ n: 1 }, description)).toThrow(/the document has no/);
  });
});
