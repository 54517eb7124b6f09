import { describe, expect, test } from '@jest/globals';
import { pathOf } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { codeOfStatus, ERRORS } from './errors.ts';
import { getProduct } from '../product/product.ts';

describe('the declared endpoints', () => {
  test('have each method and path once', () => {
    const names = ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('POST /api/user/register');
  });

  test('declare the parameters that their paths name', () => {
    for (const endpoint of ENDPOINTS) {
      const named = endpoint.path.includes(':');
      expect({ path: endpoint.path, params: endpoint.params !== undefined }).toEqual({
        path: endpoint.path,
        params: named,
      });
    }
  });

  test('give paths with encoded parameters', () => {
    expect(pathOf(getProduct, { id: '../x?y' })).toBe('/api/product/..%2Fx%3Fy');
  });
});

describe('the error catalogue (product/messages §1)', () => {
  test.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [418, 'CLIENT_ERROR'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'INTERNAL_SERVER_ERROR'],
    [502, 'INTERNAL_SERVER_ERROR'],
    [503, 'SERVICE_UNAVAILABLE'],
    [0, 'NETWORK_ERROR'],
  ] as const)('a status of %i is %s', (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });

  test('lets a client try again on 500 only', () => {
    const retryable = Object.entries(ERRORS).filter(([, kind]) => kind.retryable);
    expect(retryable.map(([code]) => code)).toEqual(['INTERNAL_SERVER_ERROR']);
  });
});
