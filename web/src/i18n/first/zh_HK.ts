import news from '../words/news/zh_HK.json';
import product from '../words/product/zh_HK.json';
import promotion from '../words/promotion/zh_HK.json';
import shell from '../words/shell/zh_HK.json';

export const words = [shell, product, promotion, news];

/** The messages shared with the server, about invalid input and refused calls. Shop windows have no forms and need none. */
export const messages = () => import('@harbour/contracts/messages/zh_HK.json');

/** The texts of every area, by the path of their file. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../words/*/zh_HK.json',
  '!../words/{news,product,promotion,shell}/*.json',
]);
