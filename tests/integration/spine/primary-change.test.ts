import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listProducts } from '@harbour/contracts/product';
import { cacheDirOf } from '@harbour/tools/backing-services/cache-dir';
import { type Store, takeFirst } from '@harbour/tools/backing-services/choice';
import { dockerAnswers } from '@harbour/tools/backing-services/docker';
import { mongoChoices } from '@harbour/tools/backing-services/mongodb/mongo-choices';
import { aSignUp } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, gatewayVariables, openGateway, openReplica } from '../gateway/open-gateway.ts';

const AWAY_SECONDS = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'harbour-primary-'));
let store: Store;
let gateway: GatewayUnderTest;

/** A MongoDB for this file alone: the other files lose no primary. */
async function startMongo(): Promise<Store> {
  const { MONGODB_URL: _, ...env } = process.env;
  const place = { dataDir, cacheDir: cacheDirOf(env), env, say: () => {}, docker: () => dockerAnswers(env) };
  return (await takeFirst('MongoDB', mongoChoices(place, 'test'))).store;
}

beforeAll(async () => {
  store = await startMongo();
  gateway = await openGateway({ env: { MONGODB_URL: store.url, RATE_LIMIT_FACTOR: '100' } });
}, 90_000);

afterAll(async () => {
  await gateway?.close();
  await store?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** Which election made the present primary; waits for there to be one. */
const election = async () => String((await gateway.connection.db?.admin().command({ hello: 1 }))?.['electionId']);

/** A set of one member elects itself again when the time it stepped down for is over. */
const stepDown = async () => {
  await gateway.connection.db
    ?.admin()
    .command({ replSetStepDown: AWAY_SECONDS, force: true })
    .catch((error: unknown) => expect(String(error)).toMatch(/connection|closed|network/i));
};

test('the primary steps down under sign-ups: each is answered or asked to come again, and none is lost', async () => {
  const accepted: string[] = [];
  const refused: number[] = [];
  const abort = new AbortController();
  /** As the web does: the same sign-up again until it is taken. */
  const signUps = async () => {
    while (!abort.signal.aborted) {
      const who = aSignUp();
      await waitUntil(
        `the sign-up of ${who.email}`,
        async () => {
          const { status } = await gateway.shop.signUp(who);
          if (status !== 201) refused.push(status);
          return status === 201;
        },
        30_000,
      );
      accepted.push(who.email);
    }
  };
  const load = Promise.all([signUps(), signUps(), signUps()]);
  await waitUntil('some sign-ups', () => accepted.length >= 5, 20_000);
  const elected = await election();
  await stepDown();
  const before = accepted.length;
  await waitUntil('another primary', async () => (await election().catch(() => elected)) !== elected, 30_000);
  await waitUntil('sign-ups after it', () => accepted.length >= before + 5, 30_000);
  abort.abort();
  await load;
  expect(refused.filter((status) => status !== 503)).toEqual([]);
  const users = await gateway.connection.collection('users').find().toArray();
  const jobs = await gateway.connection.collection('outbox').find().toArray();
  expect(users.map(({ email }) => String(email)).toSorted()).toEqual(accepted.toSorted());
  const verified = new Set(jobs.map(({ to }) => String(to)));
  expect(accepted.filter((email) => !verified.has(email))).toEqual([]);
}, 120_000);

test('the primary steps down while a gateway makes its indexes: it starts all the same', async () => {
  const url = new URL(store.url);
  url.pathname = '/another-shop';
  const another = gateway.connection.useDb('another-shop');
  const starting = openReplica({ ...gatewayVariables('another-shop'), MONGODB_URL: url.href });
  await waitUntil('the first collections', async () => (await another.listCollections()).length > 3, 20_000);
  await stepDown();
  const replica = await starting;
  expect((await replica.shop.call(listProducts, {})).status).toBe(200);
  await replica.stop();
}, 60_000);
