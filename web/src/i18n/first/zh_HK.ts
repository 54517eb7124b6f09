import news from '../words/news/zh_HK.json';
import product from '../words/product/zh_HK.json';
import promotion from '../words/promotion/zh_HK.json';
import shell from '../words/shell/zh_HK.json';

export const words = [shell, product, promotion, news];
