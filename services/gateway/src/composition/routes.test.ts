import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { assertComplete } from '../http/api/route-check.ts';
import type { Modules } from './modules.ts';
import { routesOf } from './routes.ts';

// Building the list calls no service, so none has to exist.
const routes = routesOf(
  {
    selling: { goods: {}, people: {}, externalServices: {} },
    signingIn: { callers: {}, credentials: {} },
    paymentModule: { services: {} },
    staffOrders: {},
    returns: {},
    reviews: {},
    administration: {},
    imports: {},
    operations: {},
    support: {},
  } as unknown as Modules,
  {} as Parameters<typeof routesOf>[1],
);

describe('the handlers of the gateway', () => {
  it('are exactly one for each declared endpoint', () => {
    expect(() => assertComplete(routes, ENDPOINTS)).not.toThrow();
  });

  it('stop the start when one is missing, naming it', () => {
    const [missing, ...rest] = routes;
    const name = `${missing?.endpoint.method} ${missing?.endpoint.path}`;
    expect(() => assertComplete(rest, ENDPOINTS)).toThrow(name);
  });

  it('stop the start when there are two for one endpoint', () => {
    expect(() => assertComplete([...routes, ...routes.slice(0, 1)], ENDPOINTS)).toThrow('has 2 handlers');
  });

  it('stop the start when one is not declared', () => {
    expect(() => assertComplete(routes, ENDPOINTS.slice(1))).toThrow('is not declared');
  });
});
