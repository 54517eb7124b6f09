import type { ChannelModel } from 'amqplib';

async function roundTrip(model: ChannelModel): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  await channel.close();
}

/**
 * Asks a connection for a round trip. Who asks while one is under way shares it: a hung broker gathers no channels.
 * It may take until the connection's own end; a caller that cannot wait sets a limit.
 */
export function createPing(connection: () => ChannelModel | undefined): () => Promise<void> {
  let underWay: { model: ChannelModel; trip: Promise<void> } | undefined;
  return async () => {
    const model = connection();
    if (model === undefined) throw new Error('The broker is not connected');
    if (underWay?.model !== model) {
      const mine = { model, trip: roundTrip(model) };
      underWay = mine;
      const forget = (): void => {
        if (underWay === mine) underWay = undefined;
      };
      mine.trip.then(forget, forget);
    }
    await underWay.trip;
  };
}
