import news from '../words/news/zh.json';
import product from '../words/product/zh.json';
import promotion from '../words/promotion/zh.json';
import shell from '../words/shell/zh.json';

export const words = [shell, product, promotion, news];
