import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { createTokensService } from './tokens.service.ts';

const [before, after] = [randomBytes(32), randomBytes(32)];

describe('access tokens while their key is changed', () => {
  // What replicas have at the three steps: some are a step ahead of the others.
  const steps = [
    { signing: before, accepted: [before] },
    { signing: before, accepted: [before, after] },
    { signing: after, accepted: [after, before] },
    { signing: after, accepted: [after] },
  ];

  it.each([0, 1, 2])('are good at every replica between step %i and the next', async (step) => {
    const replicas = steps.slice(step, step + 2).map(createTokensService);
    for (const signer of replicas) {
      const token = await signer.sign('a user', 'a session');
      for (const replica of replicas) expect(await replica.verify(token)).toMatchObject({ userId: 'a user' });
    }
  });

  it('are worth nothing once their key is dropped', async () => {
    const token = await createTokensService({ signing: before, accepted: [before] }).sign('a user', 'a session');
    expect(await createTokensService({ signing: after, accepted: [after] }).verify(token)).toBeUndefined();
  });
});

describe('pending log-ins', () => {
  const tokens = createTokensService({ signing: after, accepted: [after] });
  const open = async (password: string | undefined) =>
    tokens.openPending(await tokens.signPending({ userId: 'a user', password, device: undefined }));

  it('name the password that they are of, or that there was none', async () => {
    expect(await open('mark')).toMatchObject({ userId: 'a user', password: 'mark' });
    expect(await open(undefined)).toMatchObject({ userId: 'a user', password: undefined });
  });

  it('carry no claim of a password where there was none: gateways that know only passwords refuse them', async () => {
    const token = await tokens.signPending({ userId: 'a user', password: undefined, device: undefined });
    const options = { requiredClaims: ['exp', 'sub', 'jti', 'pwd'] };
    await expect(jwtVerify(token, after, options)).rejects.toThrow('pwd');
  });
});
