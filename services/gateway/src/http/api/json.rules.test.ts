import { describe, expect, it } from '@jest/globals';
import { assertPlainJson, controlCharacterErrors, isJsonType, parseForm, parseJson } from './json.rules.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a JSON body', () => {
  it('may be nested twenty deep and no deeper', () => {
    expect(() => assertPlainJson(nested(20))).not.toThrow();
    expect(() => assertPlainJson(nested(21))).toThrow('error.badRequest');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('must not have the key %s anywhere', (key) => {
    expect(() => parseJson(bytes(`{"a":[{"${key}":{}}]}`))).toThrow('error.badRequest');
  });

  it('must be JSON in UTF-8', () => {
    expect(() => parseJson(bytes('{"a":'))).toThrow('error.badJson');
    expect(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('error.badJson');
    expect(parseJson(bytes('{"a":"海"}'))).toEqual({ a: '海' });
  });

  it('must not hide control characters, line breaks excepted', () => {
    expect(controlCharacterErrors({ a: 'x\ny', b: ['\u0000'] }, false).map((error) => error.path)).toEqual(['b.0']);
    expect(controlCharacterErrors({ a: 'x\ny' }, true)).toHaveLength(1);
  });
});

describe('a form', () => {
  it('gives its fields as text', () => {
    expect(parseForm(bytes('MessageStatus=delivered&Body=%E6%B5%B7+%26'))).toEqual({
      MessageStatus: 'delivered',
      Body: '海 &',
    });
  });

  it('must not reach for prototypes', () => expect(() => parseForm(bytes('__proto__=x'))).toThrow('error.badRequest'));
});

describe('a content type', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    '%s is JSON',
    (type) => {
      expect(isJsonType(type)).toBe(true);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=big5', undefined])(
    '%s is not',
    (type) => {
      expect(isJsonType(type)).toBe(false);
    },
  );
});
