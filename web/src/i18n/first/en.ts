import news from '../words/news/en.json';
import product from '../words/product/en.json';
import promotion from '../words/promotion/en.json';
import shell from '../words/shell/en.json';

export const words = [shell, product, promotion, news];

/** What the server shares with us, of wrong input and refused calls: no shop window has a form, every other screen may. */
export const messages = () => import('@harbour/contracts/messages/en.json');

/** The words of every area, by the path of their file. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../words/*/en.json',
  '!../words/{news,product,promotion,shell}/*.json',
]);
