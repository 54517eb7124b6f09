import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Basket } from './user.ts';

const tag = 'Basket';

export const getBasket = endpoint({
  method: 'GET',
  path: '/api/basket',
  access: 'user',
  tag,
  summary: 'The basket kept with one’s account, else an empty open one',
  answer: Basket,
});

/** The browser has joined its own basket with the kept one; what it puts is the whole of it (behaviour §7). */
export const putBasket = endpoint({
  method: 'PUT',
  path: '/api/basket',
  access: 'user',
  tag,
  summary: 'Keep this basket with one’s account',
  body: z.object({ basket: Basket }),
  answer: Basket,
});
