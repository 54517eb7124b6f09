// Apart from the schemas, so that the web's basket does without the schema library.

/** Most pieces of one product in a basket. */
export const MAX_QUANTITY = 99;

/** Most lines of a basket. */
export const MAX_LINES = 100;
