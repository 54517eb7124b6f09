import type { Localized } from '@harbour/contracts/language';
import type { Category } from './categories.ts';
import type { PictureName } from './pictures.ts';

export type CatalogSeed = {
  readonly slug: string;
  readonly name: Localized;
  readonly url: string;
  readonly picture: PictureName;
  readonly status: 'online' | 'offline';
};

const shelf = (category: Category, picture: PictureName, en: string, zhHk: string, zh: string): CatalogSeed => ({
  slug: category,
  name: { en, zh_HK: zhHk, zh },
  url: `/category/${category}`,
  picture,
  status: 'online',
});

const guide = (slug: string, url: string, picture: PictureName, en: string, zhHk: string, zh: string): CatalogSeed => ({
  slug,
  name: { en, zh_HK: zhHk, zh },
  url,
  picture,
  status: 'online',
});

/** The Marketplace of a fresh shop in its order: our own shelves, then guides to the city. */
export const CATALOGS: readonly CatalogSeed[] = [
  shelf('bakery', 'catalog-bakery', 'Bakery', '餅店', '烘焙坊'),
  shelf('tea', 'catalog-tea', 'Tea & Drinks', '茶與飲品', '茶与饮品'),
  shelf('kitchen', 'catalog-kitchen', 'Kitchen', '廚房好物', '厨房好物'),
  shelf('fresh', 'catalog-fresh', 'Fresh Produce', '新鮮蔬果', '新鲜果蔬'),
  shelf('home', 'catalog-home', 'Home & Care', '家居護理', '居家护理'),
  shelf('fashion', 'catalog-fashion', 'Bags & Wear', '袋與服飾', '箱包服饰'),
  shelf('tech', 'catalog-tech', 'Sound & Vision', '影音數碼', '影音数码'),
  shelf('toys', 'catalog-toys', 'Toys & Games', '玩具遊戲', '玩具与游戏'),
  shelf('stationery', 'catalog-stationery', 'Stationery', '文具', '文具办公'),
  shelf('festive', 'catalog-festive', 'Festive Season', '節日佳品', '节日好礼'),
  guide(
    'discover-hong-kong',
    'https://www.discoverhongkong.com/',
    'guide-city',
    'Discover Hong Kong',
    '香港旅遊發展局',
    '香港旅游发展局',
  ),
  guide('tramways', 'https://www.hktramways.com/', 'guide-tram', 'Hong Kong Tramways', '香港電車', '香港电车'),
  guide('star-ferry', 'https://www.starferry.com.hk/', 'guide-ferry', 'Star Ferry', '天星小輪', '天星小轮'),
  guide(
    'observatory',
    'https://www.hko.gov.hk/',
    'guide-weather',
    'Hong Kong Observatory',
    '香港天文台天氣',
    '香港天文台天气',
  ),
  {
    ...guide('gift-ideas', '/new-arrivals?q=gift', 'guide-gifts', 'Gift Ideas', '送禮提案', '送礼灵感'),
    status: 'offline',
  },
];
