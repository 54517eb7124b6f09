import { connect, type ConfirmChannel } from 'amqplib';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Works on the shop's broker by a connection of its own. */
export async function onBroker<T>(shop: ShopUnderTest, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const model = await connect(shop.system.services.broker.url);
  try {
    return await work(await model.createConfirmChannel());
  } finally {
    await model.close();
  }
}
