import { Address } from '@harbour/contracts/address';
import { Schema } from 'mongoose';

/** The fields of an address within a stored document, those of the contract. */
export const addressFields = Object.fromEntries(Object.keys(Address.shape).map((field) => [field, String]));

/** An address within a stored document. */
export const addressSchema = new Schema<Address>(addressFields, { _id: false, versionKey: false });
