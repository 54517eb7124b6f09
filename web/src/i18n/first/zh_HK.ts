import news from '../words/news/zh_HK.json';
import product from '../words/product/zh_HK.json';
import promotion from '../words/promotion/zh_HK.json';
import shell from '../words/shell/zh_HK.json';

export const words = [shell, product, promotion, news];

/** What the server shares with us, of wrong input and refused calls: no shop window has a form, every other screen may. */
export const messages = () => import('@harbour/contracts/messages/zh_HK.json');

/** The words of every area, by the path of their file. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../words/*/zh_HK.json',
  '!../words/{news,product,promotion,shell}/*.json',
]);
