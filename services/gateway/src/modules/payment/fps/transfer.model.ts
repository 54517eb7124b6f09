import type { TransferOutcome } from '@harbour/contracts/fps-transfer';
import { type Connection, Schema } from 'mongoose';

/** A transfer received by FPS, as the shop's bank reports it. */
export interface TransferDocument {
  /** The bank's own reference. */
  _id: string;
  orderId: string;
  orderNumber: string;
  userId: string;
  cents: number;
  outcome: TransferOutcome;
  /** The amount missing (`short`), or to be returned. */
  differenceCents: number;
  at: Date;
}

const required = { type: String, required: true } as const;
const cents = { type: Number, required: true } as const;

const transfer = new Schema<TransferDocument>(
  {
    _id: required,
    orderId: required,
    orderNumber: required,
    userId: required,
    cents,
    outcome: required,
    differenceCents: cents,
    at: { type: Date, required: true },
  },
  { collection: 'transfers', versionKey: false },
);
transfer.index({ orderId: 1, at: 1 });
// A person's own transfers, for the download of their data.
transfer.index({ userId: 1, at: 1 });

/** The collection of transfers by FPS. */
export function transferModel(connection: Connection) {
  return connection.model<TransferDocument>('Transfer', transfer);
}
