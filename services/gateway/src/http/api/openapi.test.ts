import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { openApiOf } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiOf(ENDPOINTS, { serverUrl: 'http://localhost:8080' });

  it('names every declared endpoint', () => {
    const listed = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path ?? {}));
    expect(listed).toHaveLength(ENDPOINTS.length);
  });

  it('gives each operation an id of its own', () => {
    const ids = Object.values(document.paths ?? {}).flatMap((path) =>
      Object.values(path ?? {}).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names the three ways to show who one is', () => {
    expect(
      Object.values(document.components?.securitySchemes ?? {}).map((scheme) => 'type' in scheme && scheme.type),
    ).toEqual(['apiKey', 'apiKey', 'http', 'http']);
  });

  it('says of each call which scope a key needs, and of none that takes no key', () => {
    const securityOf = (path: string, method: 'get' | 'post' | 'patch') => document.paths?.[path]?.[method]?.security;
    expect(securityOf('/api/order/{id}/status', 'patch')).toContainEqual({ apiKey: ['orders:write'] });
    expect(securityOf('/api/product', 'get')).toEqual([{}, { apiKey: ['products:read'] }]);
    expect(securityOf('/api/payment/refund', 'post')).toEqual([{ session: [], user: [] }, { bearer: [] }]);
    expect(securityOf('/api/user/login', 'post')).toEqual([{}]);
  });
});
