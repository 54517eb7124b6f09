import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface BasketRuleDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  kind: 'charge' | 'discount';
  name: Localized;
  /** Why it is counted; rules of an older shop have none. */
  reason?: Localized;
  /** CEL text over `basket`; gives cents. */
  method: string;
  /** In capitals; the rule then applies only to buyers who give it. */
  code?: string | null;
  /** How many orders can still use it; unlimited where not given. */
  usesLeft?: number | null;
  /** How many orders of one customer can use it; unlimited where not given. */
  perCustomer?: number | null;
  /** The id of the offer whose rule it is; missing for a rule of its own. */
  offerId?: string;
  startsAt?: Date | null;
  endsAt?: Date | null;
  status: 'online' | 'offline';
  sort: number;
  createdAt: Date;
}

const schema = new Schema<BasketRuleDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    kind: { type: String, enum: ['charge', 'discount'], required: true },
    name: localized,
    reason: localized,
    method: { type: String, required: true, maxLength: 500 },
    code: { type: String, default: null },
    usesLeft: { type: Number, default: null },
    perCustomer: { type: Number, default: null },
    offerId: String,
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    status: { type: String, enum: ['online', 'offline'], required: true },
    sort: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'basketRules', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });
// The rules in force, in their order.
schema.index({ status: 1, sort: 1 });
// A code belongs to one rule.
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { code: { $type: 'string' } } });
// An offer has one rule.
schema.index({ offerId: 1 }, { unique: true, partialFilterExpression: { offerId: { $type: 'string' } } });

/** The collection of charges and discounts. */
export function basketRuleModel(connection: Connection) {
  return connection.model<BasketRuleDocument>('BasketRule', schema);
}
