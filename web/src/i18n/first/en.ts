import news from '../words/news/en.json';
import product from '../words/product/en.json';
import promotion from '../words/promotion/en.json';
import shell from '../words/shell/en.json';

export const words = [shell, product, promotion, news];
