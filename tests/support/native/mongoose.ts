import type { native } from './modules.ts';

/**
 * What a test file gets as `mongoose`: the one outside of its context. With MongoDB's driver it is the most of what each
 * file would load anew, and a connection that a test is given comes from there already.
 */
const { mongoose } = (globalThis as unknown as { native: typeof native }).native;

// oxlint-disable-next-line import/no-default-export -- as mongoose has it
export default mongoose;
export const { Schema, Types, createConnection, mongo } = mongoose;
