import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler } from 'express';
import { createConnection, mongo, Schema } from 'mongoose';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

const { mongoUrl } = await receiveFromParent<{ mongoUrl: string }>();
const connection = await createConnection(mongoUrl, { maxPoolSize: 50 }).asPromise();
const localized = { en: String, zh_HK: String, zh: String };
const products = connection.model(
  'Product',
  new Schema(
    {
      slug: String,
      name: localized,
      description: localized,
      priceCents: Number,
      unit: String,
      image: String,
      gallery: [String],
      category: String,
      newArrival: Boolean,
      status: String,
      stock: Number,
      createdAt: Date,
      searchTerms: [String],
    },
    { collection: 'products', versionKey: false },
  ),
);
const sessions = connection.model(
  'Session',
  new Schema({ _id: String, userId: String }, { collection: 'sessions', versionKey: false }),
);
const views = connection.model(
  'View',
  new Schema({ page: { type: String, unique: true }, viewCount: Number }, { collection: 'views', versionKey: false }),
);
await views.init();
const [orders, jobs, keys] = ['orders', 'jobs', 'keys'].map((name) => connection.collection(name));
for (const collection of [orders, jobs, keys]) await collection?.insertOne({ isFirst: true });

const param = (request: Request, name: string): string => String(request.params[name]);

/** The writes of an order, one after the other, in one transaction: stock, order, job, key. */
async function writeOrder(productId: string, key: string): Promise<void> {
  await connection.transaction(async (session) => {
    const taken = await products.findOneAndUpdate(
      { _id: productId, stock: { $gte: 1 } },
      { $inc: { stock: -1 } },
      { session },
    );
    if (taken === null) throw new Error('sold out');
    const _id = new mongo.ObjectId();
    const lines = [{ productId, name: taken.name, priceCents: taken.priceCents, quantity: 1 }];
    await orders?.insertOne({ _id, lines, status: 'created', createdAt: new Date() }, { session });
    await jobs?.insertOne({ type: 'mail.send', order: _id, state: 'written', createdAt: new Date() }, { session });
    await keys?.insertOne({ key, order: _id, createdAt: new Date() }, { session });
  });
}

const safely =
  (work: RequestHandler): RequestHandler =>
  (request, response, next) =>
    Promise.resolve(work(request, response, next)).catch(next);

const app = express();
app.get(
  '/list',
  safely(async (_request, response) => {
    const found = await products.find({ status: 'online' }).sort({ priceCents: 1, _id: 1 }).limit(24).lean();
    response.json({ ok: true, body: found });
  }),
);
app.get(
  '/one/:id',
  safely(async (request, response) => {
    response.json({ ok: true, body: await products.findById(param(request, 'id')).lean() });
  }),
);
app.get(
  '/session/:id',
  safely(async (request, response) => {
    response.json({ ok: true, body: await sessions.findOne({ _id: param(request, 'id') }).lean() });
  }),
);
app.post(
  '/view/:page',
  safely(async (request, response) => {
    const change = { $inc: { viewCount: 1 } };
    const page = param(request, 'page');
    const view = await views.findOneAndUpdate({ page }, change, { upsert: true, returnDocument: 'after' }).lean();
    response.json({ ok: true, body: { viewCount: view?.viewCount } });
  }),
);
app.post(
  '/order/:id',
  express.json(),
  safely(async (request, response) => {
    await writeOrder(param(request, 'id'), request.get('idempotency-key') ?? '');
    response.status(201).json({ ok: true });
  }),
);
const server = app.listen(0, '127.0.0.1', () => sendToParent({ port: (server.address() as AddressInfo).port }));
