import * as z from 'zod';

/** An id as callers give it; whether it names anything, the store says. */
export const Id = z.string().min(1).max(64);

/** An id, or the slug of an address. */
export const IdOrSlug = z.string().min(1).max(200);

const STORED_ID = /^[0-9a-f]{24}$/;

/** Schema of an id that the store made. */
export const StoredId = z.string().regex(STORED_ID);

/** Whether the store could have made this id: MongoDB throws on any other. */
export const isStoredId = (id: string): boolean => STORED_ID.test(id);
