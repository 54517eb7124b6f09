import { type Connection, Schema, type Types } from 'mongoose';

/** How many orders of a customer used a limited rule, without those that were cancelled. */
export interface RuleUseDocument {
  _id: Types.ObjectId;
  /** The rule's slug. */
  rule: string;
  userId: string;
  count: number;
}

const schema = new Schema<RuleUseDocument>(
  {
    rule: { type: String, required: true },
    userId: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'ruleUses', versionKey: false },
);
schema.index({ userId: 1, rule: 1 }, { unique: true });

/** The collection of customers' uses of limited rules. */
export function ruleUseModel(connection: Connection) {
  return connection.model<RuleUseDocument>('RuleUse', schema);
}
