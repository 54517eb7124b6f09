import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { GENERATED, typesOfApi } from './generate.ts';

it('the types of the client are those of the OpenAPI document; otherwise run `npm run client`', async () => {
  // Not `toBe`: it would print 12,000 lines.
  expect(readFileSync(GENERATED, 'utf8') === (await typesOfApi())).toBe(true);
}, 20_000);
