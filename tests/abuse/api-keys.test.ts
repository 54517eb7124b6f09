import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@harbour/contracts/api-key';
import { pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { KeyScope, keyScopeOf } from '@harbour/contracts/scopes';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';

type Endpoint = (typeof ENDPOINTS)[number];

let gateway: GatewayUnderTest;
/** A key for each scope: it has all others. */
const without = new Map<string, string>();

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
  const admin = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
  const make = async (missing: string, scopes: typeof KeyScope.options) => {
    const { body } = await gateway.shop.call(makeApiKey, { body: { name: missing, scopes } }, admin);
    without.set(missing, body.secret);
  };
  await make('none', KeyScope.options);
  for (const scope of KeyScope.options)
    await make(
      scope,
      KeyScope.options.filter((each) => each !== scope),
    );
}, 60_000);

afterAll(() => gateway.close());

/** Every parameter is something: what a key opens is asked before what is called. */
const ask = async (endpoint: Endpoint, secret: string | undefined): Promise<number> => {
  const response = await fetch(gateway.url + pathOf(endpoint, new Proxy({}, { get: () => 'mailer' })), {
    method: endpoint.method,
    headers: {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '{}' } : {}),
  });
  await response.body?.cancel();
  return response.status;
};

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const scope = keyScopeOf(endpoint);

    it('refuses a key that has all scopes but the one it needs, or any key where it takes none', async () => {
      expect(await ask(endpoint, without.get(scope ?? 'none'))).toBe(403);
    });

    if (scope !== null) {
      it('takes a key that has its scope', async () => {
        expect([401, 403]).not.toContain(await ask(endpoint, without.get('none')));
      });
    }
  },
);
