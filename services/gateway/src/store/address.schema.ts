import { Address } from '@harbour/contracts/address';
import { Schema } from 'mongoose';

/** An address within a stored document, with the fields of the contract. */
export const addressSchema = new Schema<Address>(
  Object.fromEntries(Object.keys(Address.shape).map((field) => [field, String])),
  { _id: false, versionKey: false },
);
