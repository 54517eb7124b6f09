import news from '../words/news/en.json';
import product from '../words/product/en.json';
import promotion from '../words/promotion/en.json';
import shell from '../words/shell/en.json';

export const words = [shell, product, promotion, news];

/** The messages shared with the server, about invalid input and refused calls. Shop windows have no forms and need none. */
export const messages = () => import('@harbour/contracts/messages/en.json');

/** The texts of every area, by the path of their file. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../words/*/en.json',
  '!../words/{news,product,promotion,shell}/*.json',
]);
