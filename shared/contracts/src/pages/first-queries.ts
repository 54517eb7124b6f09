// Apart from the endpoints' schemas, so that the web's first load does without the schema library.

/** What is new, by price ascending (product/states §9). */
export const NEW_ARRIVALS = { newArrival: 'true', status: 'online', sort: 'price' } as const;

/** All that is on sale, as the search begins. */
export const ON_SALE = { sort: 'price', status: 'online' } as const;

/** Offers announced for later. */
export const SOON = { when: 'soon' } as const;

/** The home page's row of news. */
export const LATEST_NEWS = { limit: '3' } as const;
