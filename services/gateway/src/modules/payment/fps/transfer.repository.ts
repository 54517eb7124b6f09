import type { Connection } from 'mongoose';
import { type TransferDocument, transferModel } from './transfer.model.ts';

export type TransferRepository = ReturnType<typeof createTransferRepository>;

/** Queries over transfers received by FPS. */
export function createTransferRepository(connection: Connection) {
  const transfers = transferModel(connection);
  const ofOrder = (orderId: string) => transfers.find({ orderId }).sort({ at: 1 }).lean<TransferDocument[]>().exec();
  return {
    ofOrder,
    byId: (id: string) => transfers.findById(id).lean<TransferDocument>().exec(),
    ofUser: (userId: string) => transfers.find({ userId }).sort({ at: 1 }).lean<TransferDocument[]>().exec(),
    /** Cents received for an order that count toward it. */
    async centsOf(orderId: string): Promise<number> {
      const found = await ofOrder(orderId);
      const counted = found.filter(({ outcome }) => outcome !== 'surplus' && outcome !== 'ended');
      return counted.reduce((sum, { cents }) => sum + cents, 0);
    },
    async insert(transfer: TransferDocument): Promise<void> {
      await transfers.create([transfer]);
    },
  };
}
