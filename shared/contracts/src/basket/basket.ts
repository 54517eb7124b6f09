import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Basket, BasketLines, StoredBasket } from '../account/user.ts';

const tag = 'Basket';

export const getBasket = endpoint({
  method: 'GET',
  path: '/api/basket',
  access: 'user',
  tag,
  summary: 'The basket saved with your account, else an empty open one',
  byItself: true,
  answer: StoredBasket,
});

/**
 * The body is the whole basket (product/calls §7). A browser that says on which lines it last agreed with the account
 * gets its changes since then joined with those of one's other devices instead.
 */
export const putBasket = endpoint({
  method: 'PUT',
  path: '/api/basket',
  access: 'user',
  tag,
  summary: 'Save this basket with your account',
  body: z.object({ basket: Basket, since: BasketLines.optional() }),
  answer: StoredBasket,
});
