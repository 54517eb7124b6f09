import type { Localized } from '@harbour/contracts/language';
import type { PictureName } from './pictures.ts';

export type CategorySeed = {
  readonly slug: string;
  readonly name: Localized;
  readonly picture: PictureName;
  /** Further words that shoppers may use for it, in any language. */
  readonly words: readonly string[];
};

const category = <const S extends string>(slug: S, en: string, zhHk: string, zh: string, words: readonly string[]) =>
  ({ slug, name: { en, zh_HK: zhHk, zh }, picture: `catalog-${slug}` as PictureName, words }) satisfies CategorySeed;

/** The categories of a fresh shop in their order. */
export const CATEGORIES = [
  category('bakery', 'Bakery', '餅店', '糕点', [
    'bakery',
    'bread',
    'cake',
    'pastry',
    '餅店',
    '麵包',
    '烘焙',
    '糕點',
    '糕点',
    '面包',
  ]),
  category('tea', 'Tea', '茶葉', '茶叶', ['tea', 'drinks', 'beverage', '茶', '飲品', '饮品', '茶飲', '茶饮']),
  category('kitchen', 'Kitchen', '廚房', '厨房', ['kitchen', 'kitchenware', 'cooking', '廚房', '厨房', '廚具', '厨具']),
  category('fresh', 'Fresh food', '新鮮食材', '生鲜', [
    'fresh',
    'food',
    'fruit',
    '新鮮',
    '新鲜',
    '食品',
    '生果',
    '水果',
  ]),
  category('home', 'Home', '家居', '家居', ['home', 'living', 'household', '家居', '家品', '居家']),
  category('fashion', 'Fashion', '衣飾', '服饰', [
    'fashion',
    'clothes',
    'accessories',
    '時裝',
    '时装',
    '服飾',
    '服饰',
    '衣物',
  ]),
  category('tech', 'Tech', '數碼', '数码', ['tech', 'electronics', 'gadget', '數碼', '数码', '電子', '电子', '科技']),
  category('toys', 'Toys', '玩具', '玩具', ['toys', 'toy', 'games', '玩具', '遊戲', '游戏']),
  category('stationery', 'Stationery', '文具', '文具', ['stationery', 'office', 'paper', '文具']),
  category('festive', 'Festive', '節慶', '节庆', [
    'festive',
    'festival',
    'gift',
    'new year',
    '節日',
    '节日',
    '賀年',
    '贺年',
    '送禮',
    '送礼',
    '禮物',
    '礼物',
  ]),
];

export type Category = (typeof CATEGORIES)[number]['slug'];
