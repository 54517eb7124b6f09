import { randomInt } from 'node:crypto';
import { expect } from '@jest/globals';
import { addPasskey, listPasskeys, newPasskeyOptions } from '@harbour/contracts/passkey';
import { createAuthenticator } from '../../../support/stand-ins/software-authenticator.ts';
import type { GatewayUnderTest } from '../open-gateway.ts';
import { mailsTo } from '../shop/ordered-mails.ts';

/** The shop that passkeys belong to, as `PUBLIC_URL` of the gateway names it. */
export const SHOP = { origin: 'https://market.example:8443', rpId: 'market.example' };
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Headers of a browser at an address of its own, for a gateway behind one trusted proxy. */
export const fromAnywhere = () => ({
  'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
  'user-agent': WINDOWS,
});

/** Somebody logged in at a gateway, who can add passkeys. */
export async function personWithPasskeys(gateway: GatewayUnderTest, role: 'user' | 'admin' = 'user') {
  const who = await gateway.addAccount(role);
  const session = async () => ({ ...gateway.shop.as(await gateway.addSession(who)), ...fromAnywhere() });
  const headers = await session();
  const { call } = gateway.shop;
  const params = { id: who.id };
  const begin = async (as = headers) => (await call(newPasskeyOptions, {}, as)).body;
  return {
    ...who,
    params,
    headers,
    session,
    begin,
    /** Adds a passkey of a new device. */
    async withPasskey(kind: { isSynced?: boolean } = {}) {
      const device = createAuthenticator(SHOP, kind);
      const added = await call(addPasskey, { body: device.create(await begin()) }, headers);
      expect(added.status).toBe(201);
      return { device, passkey: added.body };
    },
    list: async () => (await call(listPasskeys, { params }, headers)).body,
    changes: async () =>
      (await mailsTo(gateway.connection, who.email)).map(({ template }) =>
        template.name === 'passkey' ? template.values.change : template.name,
      ),
  };
}
