import type { EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { confirmTotp, startTotp, totpLogin } from '@harbour/contracts/second-factor';
import { login } from '@harbour/contracts/user';
import { Secret, TOTP } from 'otpauth';
import { type GatewayUnderTest, PASSWORD } from '../open-gateway.ts';

export const STEP_MS = 30_000;

/** What an authenticator app shows for a key, so many time steps from now. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Somebody logged in at a gateway. */
export async function personAt(at: GatewayUnderTest, role: 'admin' | 'user') {
  const who = await at.addAccount(role);
  const headers = at.shop.as(await at.addSession(who));
  return {
    ...who,
    at,
    params: { id: who.id },
    headers,
    call: <D extends EndpointDeclaration>(endpoint: D, sent: Sent<D>) => at.shop.call(endpoint, sent, headers),
    /** Lets the session's last proof be eleven minutes old. */
    age: () =>
      at.connection
        .collection('sessions')
        .updateMany({ userId: who.id }, { $set: { provenAt: new Date(Date.now() - 11 * 60_000) } }),
  };
}
export type Person = Awaited<ReturnType<typeof personAt>>;

/** Sets an authenticator app up; `code` gives one that the shop takes although its time step was used. */
export async function withApp(person: Person) {
  const { params } = person;
  const { key } = (await person.call(startTotp, { params })).body;
  const setUpCode = codeOf(key);
  const { body, error } = await person.call(confirmTotp, { params, body: { code: setUpCode } });
  if (error) throw new Error(`no authenticator app: ${error.message}`);
  const totps = person.at.connection.collection<{ _id: string; lastStep: number }>('totps');
  const forgetStep = () => totps.updateOne({ _id: person.id }, { $set: { lastStep: 0 } });
  return {
    ...person,
    key,
    setUpCode,
    recoveryCodes: body.recoveryCodes,
    forgetStep,
    async code() {
      await forgetStep();
      return codeOf(key);
    },
  };
}

type Who = Pick<Person, 'at' | 'email'>;

/** The first step of a log-in, by the password. */
export async function firstStep({ at, email }: Who, device?: string, password = PASSWORD) {
  const reply = await at.shop.call(login, { body: { email, password, device } });
  return { status: reply.status, ...(reply.error as unknown as { code: string; pending: string }) };
}

/** Both steps. */
export async function logInWith(person: Who, second: { code: string } | { recoveryCode: string }, device?: string) {
  const { pending } = await firstStep(person, device);
  return person.at.shop.call(totpLogin, { body: { pending, ...second } });
}
