import { describe, expect, it } from '@jest/globals';
import { createMongoose } from '@harbour/platform/mongo';
import { createProvider } from './choose-provider.ts';

const connection = createMongoose().createConnection();
const nothingSet = {
  NODE_ENV: 'development',
  ALLOW_SANDBOX: false,
  PUBLIC_URL: 'http://localhost:8080',
  VENDOR_REST: 15_000,
};
const account = { TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 'token' };

describe('choosing the SMS provider', () => {
  it('takes the sandbox when nothing is set', () => {
    return expect(createProvider(nothingSet, connection)).resolves.toMatchObject({ name: 'sandbox' });
  });

  it('takes Twilio when account and sender are set', () => {
    const config = { ...nothingSet, ...account, TWILIO_FROM: '+85230000000' };
    return expect(createProvider(config, connection)).resolves.toMatchObject({ name: 'twilio' });
  });

  it('names what is missing in production', async () => {
    const production = { ...nothingSet, NODE_ENV: 'production' };
    await expect(createProvider(production, connection)).rejects.toThrow(/^TWILIO_ACCOUNT_SID: /);
    await expect(createProvider({ ...production, ...account }, connection)).rejects.toThrow(/^TWILIO_FROM: /);
  });
});
