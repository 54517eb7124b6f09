import type { native } from './modules.ts';

/**
 * What a test file imports as `mongoose`: the copy outside its context, which all files of a worker share. It and
 * MongoDB's driver are the largest of the modules that each file would otherwise load again.
 */
const { mongoose } = (globalThis as unknown as { native: typeof native }).native;

// oxlint-disable-next-line import/no-default-export -- as mongoose has it
export default mongoose;
export const { Schema, Types, createConnection, mongo } = mongoose;
