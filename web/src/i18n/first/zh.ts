import news from '../words/news/zh.json';
import product from '../words/product/zh.json';
import promotion from '../words/promotion/zh.json';
import shell from '../words/shell/zh.json';

export const words = [shell, product, promotion, news];

/** The messages shared with the server, about invalid input and refused calls. Shop windows have no forms and need none. */
export const messages = () => import('@harbour/contracts/messages/zh.json');

/** The texts of every area, by the path of their file. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../words/*/zh.json',
  '!../words/{news,product,promotion,shell}/*.json',
]);
