import type { Localized } from '@harbour/contracts/language';
import type { Category } from './categories.ts';
import type { PictureName } from './pictures.ts';
import type { Unit } from './units.ts';

export type ProductSeed = {
  readonly slug: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly priceCents: number;
  readonly unit: Unit;
  readonly picture: PictureName;
  /** Further pictures: with what goes with it, and on its shelf. */
  readonly views: readonly PictureName[];
  readonly category: Category;
  readonly newArrival: boolean;
  readonly status: 'online' | 'offline';
  readonly stock: number;
};

type Words = readonly [en: string, zhHk: string, zh: string];
type Sale = readonly [priceCents: number, unit: Unit, stock: number];

const localized = ([en, zhHk, zh]: Words): Localized => ({ en, zh_HK: zhHk, zh });

/** Which picture shows a product with what goes with it. */
const WITH: Partial<Record<PictureName, PictureName>> = Object.fromEntries(
  Object.entries({
    'promotion-tea-time': ['moon-cake', 'teapot'],
    'guide-gifts': ['bouquet', 'gift-hamper'],
    'with-teacup': ['tea-bags', 'mahjong'],
    'with-milk-tea': ['egg-pudding', 'pearl-milk-tea'],
    'with-bread': ['honey', 'milk-loaf'],
    'with-pie': ['chicken-pie', 'eggs'],
    'with-bowl': ['wonton-noodles', 'chopsticks'],
    'with-takeaway': ['fried-noodles', 'pork-dumplings'],
    'with-cookies': ['fortune-cookies', 'chocolate-cookies'],
    'with-fruit': ['mandarins', 'mangoes'],
    'with-rain': ['umbrella', 'backpack'],
    'with-fan': ['folding-fan', 'purse'],
    'with-scarf': ['scarf', 'socks'],
    'with-watch': ['watch', 'headphones'],
    'with-city': ['camera', 'tram-model'],
    'with-pen': ['fountain-pen', 'notebook'],
    'with-bear': ['teddy-bear', 'puzzle'],
    'with-chime': ['wind-chime', 'potted-plant'],
    'with-candle': ['candle', 'stew-pot'],
    'with-soap': ['hand-lotion', 'hand-soap'],
    'with-lantern': ['red-packets', 'lantern'],
  } satisfies Partial<Record<PictureName, readonly PictureName[]>>).flatMap(([view, products]) =>
    products.map((name) => [name, view as PictureName] as const),
  ),
);

function viewsOf(category: Category, picture: PictureName): PictureName[] {
  const beside = WITH[picture];
  return [...(beside === undefined ? [] : [beside]), `catalog-${category}` as const];
}

/** A product on sale that is named after its picture; a new arrival unless `seasoned` or `hidden` changes it. */
function product(category: Category, picture: PictureName, sale: Sale, name: Words, description: Words): ProductSeed {
  const [priceCents, unit, stock] = sale;
  return {
    slug: picture,
    name: localized(name),
    description: localized(description),
    priceCents,
    unit,
    picture,
    views: viewsOf(category, picture),
    category,
    newArrival: true,
    status: 'online',
    stock,
  };
}

const seasoned = (seed: ProductSeed): ProductSeed => ({ ...seed, newArrival: false });
const hidden = (seed: ProductSeed): ProductSeed => ({ ...seed, status: 'offline' });

/** The products of a fresh shop, newest first; prices in cents of a Hong Kong dollar. */
export const PRODUCTS: readonly ProductSeed[] = [
  product(
    'bakery',
    'moon-cake',
    [32800, 'box', 40],
    ['White Lotus Mooncakes with Two Yolks', '雙黃白蓮蓉月餅', '双黄白莲蓉月饼'],
    [
      'Four mooncakes baked by hand in Sham Shui Po, each with two salted egg yolks from free-range ducks.',
      '一盒四個，深水埗師傅人手烘製，每個都有兩粒流油鹹蛋黃。',
      '一盒四个，由深水埗老师傅手工烘烤，每个都有两颗流油咸蛋黄。',
    ],
  ),
  product(
    'bakery',
    'chicken-pie',
    [1800, 'piece', 60],
    ['Cha Chaan Teng Chicken Pie', '茶餐廳雞批', '茶餐厅鸡肉派'],
    [
      'Buttery short crust with chicken, ham and mushroom in cream. Five minutes in the oven and it tastes of afternoon tea.',
      '牛油酥皮包着雞肉、火腿和蘑菇忌廉餡，翻焗五分鐘，便是最佳的下午茶。',
      '黄油酥皮包着鸡肉、火腿和蘑菇奶油馅，回烤五分钟就是地道的下午茶。',
    ],
  ),
  product(
    'tea',
    'pearl-milk-tea',
    [2600, 'cup', 120],
    ['Iced Pearl Milk Tea', '凍珍珠奶茶', '冰珍珠奶茶'],
    [
      'Strong Ceylon tea pulled the Hong Kong way, with chewy brown sugar pearls. Choose your sugar level at pick-up.',
      '港式撞茶沖出香濃錫蘭紅茶，配黑糖煙韌珍珠，取貨時可選甜度。',
      '用港式拉茶手法冲出浓香锡兰红茶，配上Q弹的黑糖珍珠，取货时可选甜度。',
    ],
  ),
  product(
    'tea',
    'tea-bags',
    [5800, 'pack', 80],
    ['Osmanthus Oolong Tea Bags', '桂花烏龍茶包', '桂花乌龙茶包'],
    [
      'Twenty plastic-free bags of lightly roasted oolong scented with osmanthus. Good for three brews.',
      '二十個無塑茶包，輕焙烏龍薰上桂花香，一包可以沖三次。',
      '二十个无塑茶包，轻焙乌龙窨入桂花香，一包可以冲泡三次。',
    ],
  ),
  product(
    'kitchen',
    'pork-dumplings',
    [6800, 'pack', 35],
    ['Pork and Chive Dumplings', '急凍韭菜豬肉餃', '速冻韭菜猪肉饺'],
    [
      'Twenty dumplings folded by hand and frozen the same morning. Pan-fry from frozen, no thawing needed.',
      '一包二十隻，人手包好即日急凍，不用解凍，直接下鑊煎即可。',
      '一包二十只，手工包好当天速冻，无需解冻，直接下锅煎即可。',
    ],
  ),
  product(
    'kitchen',
    'fried-noodles',
    [5200, 'box', 25],
    ['Beef Ho Fun, Ready to Heat', '即熱乾炒牛河', '加热即食干炒牛河'],
    [
      'Wide rice noodles, beef and bean sprouts with real wok hei. Three minutes in the microwave.',
      '河粉爽滑、牛肉嫩、芽菜脆，鑊氣十足，微波爐加熱三分鐘即可食用。',
      '河粉爽滑、牛肉鲜嫩、豆芽清脆，锅气十足，微波炉加热三分钟即可享用。',
    ],
  ),
  product(
    'fresh',
    'mandarins',
    [7800, 'box', 50],
    ['Sweet Mandarins', '爆汁蜜柑', '爆汁蜜橘'],
    [
      'Two kilos of thin-skinned mandarins, picked ripe and sorted by hand. Easy to peel on the MTR.',
      '兩公斤薄皮蜜柑，熟透先採摘、人手挑選，坐港鐵時也能剝開。',
      '两公斤薄皮蜜橘，熟透才采摘、人工挑选，坐地铁也能轻松剥开。',
    ],
  ),
  product(
    'home',
    'wind-chime',
    [9800, 'piece', 18],
    ['Hand-Painted Glass Wind Chime', '手繪玻璃風鈴', '手绘玻璃风铃'],
    [
      'Mouth-blown glass painted from the inside, with a paper tail for your wish. Made for a window with a sea breeze.',
      '人手吹製玻璃、內壁手繪，下面掛着一張許願紙，最適合掛在有海風的窗邊。',
      '手工吹制玻璃、内壁手绘，下面挂着一张许愿笺，最适合挂在有海风的窗边。',
    ],
  ),
  product(
    'home',
    'candle',
    [12800, 'piece', 22],
    ['Osmanthus Soy Candle', '桂花大豆蠟燭', '桂花大豆蜡烛'],
    [
      'Soy wax poured in Kwun Tong with osmanthus and a little cedar. Burns for about 35 hours.',
      '觀塘工房人手灌製，桂花香夾一絲雪松味，約可燃燒 35 小時。',
      '观塘工作室手工灌制，桂花香带一丝雪松味，可燃烧约 35 小时。',
    ],
  ),
  product(
    'fashion',
    'umbrella',
    [16800, 'piece', 64],
    ['Typhoon-Proof Umbrella', '抗風長遮', '抗风长柄伞'],
    [
      'Fibreglass ribs that bend instead of breaking, tested up to Signal No. 3. Dries in minutes.',
      '玻璃纖維傘骨堅韌不反，三號風球也抵得住，抖一抖便乾。',
      '玻璃纤维伞骨柔韧不易翻折，三号风球也能应付，抖一抖就干。',
    ],
  ),
  product(
    'fashion',
    'backpack',
    [39900, 'piece', 15],
    ['Everyday Backpack 18L', '18 公升日用背囊', '18 升日用双肩包'],
    [
      'Water-repellent shell, padded 15-inch laptop sleeve and a hidden pocket for your Octopus.',
      '防潑水面料，設 15 吋手提電腦間格，另有暗袋放八達通。',
      '防泼水面料，设 15 英寸笔记本电脑隔层，还有放八达通卡的暗袋。',
    ],
  ),
  product(
    'tech',
    'headphones',
    [89900, 'piece', 6],
    ['Noise-Cancelling Headphones', '無線降噪耳筒', '无线降噪头戴式耳机'],
    [
      'Forty hours on one charge and quiet enough to miss your stop. Folds flat into its case.',
      '一次充電用足 40 小時，靜得隨時會坐過站；可摺平放入收納盒。',
      '一次充电可用 40 小时，安静得容易坐过站；可折平放入收纳盒。',
    ],
  ),
  product(
    'tech',
    'camera',
    [129800, 'piece', 4],
    ['Retro 35 mm Film Camera', '復古 35mm 菲林相機', '复古 35mm 胶片相机'],
    [
      'Refurbished and tested by a Sham Shui Po camera repairer, with a roll of film and one year of warranty.',
      '由深水埗相機師傅翻新和測試，附送一筒菲林，一年保養。',
      '由深水埗相机师傅翻新并测试，附送一卷胶卷，保修一年。',
    ],
  ),
  product(
    'toys',
    'tram-model',
    [16800, 'piece', 30],
    ['Ding Ding Tram Model', '「叮叮」電車模型', '“叮叮车”合金模型'],
    [
      'Die-cast tram with turning wheels and a bell that really rings. For children from six, and for grown-ups.',
      '合金電車模型，車輪會轉，拉繩真的會「叮叮」響，六歲以上大人小朋友都適合。',
      '合金电车模型，车轮可转动，拉绳真的会“叮叮”响，适合六岁以上的孩子和大人。',
    ],
  ),
  product(
    'stationery',
    'notebook',
    [6800, 'piece', 90],
    ['Terrazzo Hardcover Notebook', '水磨石紋硬皮筆記簿', '水磨石纹硬壳笔记本'],
    [
      '192 dotted pages that lie flat, with a cover inspired by the stairs of old tong lau.',
      '192 頁點格紙，可以完全攤平，封面靈感來自唐樓的水磨石樓梯。',
      '192 页点格纸，可以完全摊平，封面灵感来自老唐楼的水磨石楼梯。',
    ],
  ),
  product(
    'festive',
    'lantern',
    [4800, 'piece', 0],
    ['Folding Paper Lantern', '摺疊紙燈籠', '折叠纸灯笼'],
    [
      'Pleated by hand in red and gold, with a warm battery light inside. Folds flat for next year.',
      '人手摺製、紅金相間，內附暖光電子燭，用後摺平，明年再用。',
      '手工折制、红金相间，内附暖光电子烛，用完折平来年再用。',
    ],
  ),
  seasoned(
    product(
      'bakery',
      'egg-pudding',
      [2200, 'cup', 45],
      ['Caramel Egg Pudding', '焦糖雞蛋布甸', '焦糖鸡蛋布丁'],
      [
        'Baked slowly in a water bath with Hong Kong eggs and a dark, slightly bitter caramel.',
        '用本地雞蛋隔水慢焗，配微苦的焦糖，幼滑得入口即溶。',
        '用香港本地鸡蛋隔水慢烤，配微苦的焦糖，滑嫩得入口即化。',
      ],
    ),
  ),
  seasoned(
    product(
      'bakery',
      'chocolate-cookies',
      [8800, 'box', 70],
      ['Chocolate Chip Cookies', '朱古力粒曲奇', '巧克力豆曲奇'],
      [
        'Twelve cookies with crisp edges, a soft middle and 70% dark chocolate. Baked every morning.',
        '一盒十二塊，外脆內軟，用 70% 黑朱古力，每朝新鮮出爐。',
        '一盒十二块，外脆内软，选用 70% 黑巧克力，每天早上新鲜出炉。',
      ],
    ),
  ),
  seasoned(
    product(
      'bakery',
      'milk-loaf',
      [3200, 'piece', 28],
      ['Hokkaido Milk Loaf', '北海道牛奶方包', '北海道牛奶吐司'],
      [
        'A tall, soft loaf that pulls apart in threads. Freezes well: slice it first.',
        '鬆軟拉絲的厚身方包；切片後放入冰格，隨時取出烘熱都美味。',
        '松软拉丝的厚吐司；切片后冷冻保存，随时取出烘烤都好吃。',
      ],
    ),
  ),
  seasoned(
    product(
      'bakery',
      'fortune-cookies',
      [3800, 'pack', 100],
      ['Cantonese Proverb Fortune Cookies', '廣東俗語幸運曲奇', '粤语俗语幸运签饼'],
      [
        'Ten cookies, each with a Cantonese saying and its meaning in English.',
        '一包十個，每個裏面有一句廣東俗語，附英文解釋。',
        '一包十个，每个里面有一句粤语俗语，并附英文解释。',
      ],
    ),
  ),
  seasoned(
    product(
      'tea',
      'teapot',
      [26800, 'piece', 9],
      ['Red Glazed Teapot', '紅釉茶壺', '红釉茶壶'],
      [
        'Stoneware for four cups with a built-in strainer. The handle stays cool, the tea stays hot.',
        '四杯容量陶壺，內置濾網，壺柄不燙手，茶又保溫。',
        '四杯容量陶壶，内置滤网，壶柄不烫手，茶汤久保温。',
      ],
    ),
  ),
  seasoned(
    product(
      'tea',
      'honey',
      [9800, 'jar', 33],
      ['New Territories Longan Honey', '新界龍眼蜜', '新界龙眼蜂蜜'],
      [
        'Raw honey from hives beside the longan trees of Yuen Long. 380 g, unheated and unblended.',
        '元朗龍眼樹旁蜂場直送，380 克生蜜，無加熱、無摻雜。',
        '元朗龙眼树旁蜂场直送，380 克原蜜，不加热、不掺兑。',
      ],
    ),
  ),
  seasoned(
    product(
      'kitchen',
      'wonton-noodles',
      [5800, 'pack', 42],
      ['Wonton Noodle Kit for Two', '竹昇雲吞麵（二人份）', '竹升云吞面（两人份）'],
      [
        'Bamboo-pressed noodles, eight shrimp wontons and dried flounder broth. Ready in six minutes.',
        '竹昇麵兩個、鮮蝦雲吞八粒，連大地魚湯包，六分鐘上枱。',
        '竹升面两份、鲜虾云吞八只，附大地鱼汤包，六分钟即可上桌。',
      ],
    ),
  ),
  seasoned(
    product(
      'kitchen',
      'chopsticks',
      [11800, 'set', 26],
      ['Lacquered Chopsticks, Five Pairs', '紅漆筷子（五對裝）', '红漆筷子（五双装）'],
      [
        'Hardwood with food-safe lacquer and a grooved tip that holds on to slippery noodles.',
        '硬木配食品級生漆，筷頭有坑紋，夾粉麵不怕滑。',
        '硬木配食品级生漆，筷头带防滑纹，夹粉面不打滑。',
      ],
    ),
  ),
  seasoned(
    product(
      'kitchen',
      'stew-pot',
      [34800, 'piece', 11],
      ['Enamel Soup Pot 4L', '4 公升搪瓷湯煲', '4 升搪瓷汤锅'],
      [
        'Deep enough for a family soup, and works on gas, induction and in the oven.',
        '夠深，可煲全家的老火湯，明火、電磁爐、焗爐皆宜。',
        '够深够大，一锅炖足全家的老火汤，明火、电磁炉、烤箱皆可用。',
      ],
    ),
  ),
  seasoned(
    product(
      'fresh',
      'eggs',
      [4200, 'box', 55],
      ['Free-Range Eggs', '走地雞蛋', '散养鸡蛋'],
      [
        'Ten eggs from a small farm in the New Territories, delivered within two days of laying.',
        '一盒十隻，新界小農場直送，生蛋後兩日內送到府上。',
        '一盒十枚，新界小农场直送，产蛋后两天内送到家。',
      ],
    ),
  ),
  seasoned(
    product(
      'fresh',
      'mangoes',
      [11800, 'box', 0],
      ['Philippine Mangoes', '呂宋芒果', '菲律宾芒果'],
      [
        'Six ripe fruits, sweet and without strings. Made for mango pomelo sago.',
        '一盒六個，熟度剛好，香甜無渣，做楊枝甘露一流。',
        '一盒六个，熟度刚好，香甜无丝，做杨枝甘露最合适。',
      ],
    ),
  ),
  seasoned(
    product(
      'home',
      'potted-plant',
      [13800, 'piece', 14],
      ['Easy-Care Indoor Plant', '易打理室內盆栽', '好养室内盆栽'],
      [
        'Forgives small flats, little light and a week without water. Comes in a terracotta pot.',
        '小單位、光線少、一星期不澆水也沒問題，連陶泥花盆。',
        '适合小户型，光线少、一周不浇水也没问题，附陶土花盆。',
      ],
    ),
  ),
  seasoned(
    product(
      'home',
      'bouquet',
      [28800, 'bunch', 8],
      ['Seasonal Bouquet', '時令花束', '当季花束'],
      [
        'Tied each morning from what is best at the Mong Kok Flower Market. No two are alike.',
        '每朝在旺角花墟挑選最美的時花紮成，每束都獨一無二。',
        '每天清晨从旺角花墟挑选最美的鲜花扎成，每一束都独一无二。',
      ],
    ),
  ),
  seasoned(
    product(
      'home',
      'hand-lotion',
      [9600, 'bottle', 37],
      ['Rose Hand Lotion', '玫瑰潤手霜', '玫瑰护手乳'],
      [
        'Light, quickly absorbed and kind to air-conditioned skin. 300 ml in a refillable bottle.',
        '質地輕盈易吸收，長期身處冷氣房也不怕乾，300 毫升可補充裝。',
        '质地轻盈易吸收，长待空调房也不怕干，300 毫升可替换装。',
      ],
    ),
  ),
  seasoned(
    product(
      'home',
      'hand-soap',
      [4500, 'piece', 66],
      ['Handmade Rose Soap', '手工玫瑰番梘', '手工玫瑰香皂'],
      [
        'Cold-processed with olive and coconut oil and cured for six weeks.',
        '冷製法，用橄欖油和椰子油，熟成足六星期。',
        '冷制工艺，选用橄榄油和椰子油，熟成整整六周。',
      ],
    ),
  ),
  seasoned(
    product(
      'fashion',
      'scarf',
      [25800, 'piece', 19],
      ['Merino Wool Scarf', '美麗諾羊毛頸巾', '美利奴羊毛围巾'],
      [
        'Soft enough for bare skin and light enough for a Hong Kong winter. 180 × 30 cm.',
        '貼身也不痕癢，厚薄正適合香港的冬天，180 × 30 厘米。',
        '贴身也不扎，厚薄正合适香港的冬天，180 × 30 厘米。',
      ],
    ),
  ),
  seasoned(
    product(
      'fashion',
      'socks',
      [3900, 'pair', 150],
      ['Organic Cotton Socks', '有機棉襪', '有机棉袜子'],
      [
        'Reinforced heel and toe, and a cuff that leaves no marks. Sizes 35 to 44.',
        '襪踭和襪頭加厚，襪口不勒腳，備有 35 至 44 碼。',
        '袜跟袜头加厚，袜口不勒脚，备有 35 至 44 码。',
      ],
    ),
  ),
  seasoned(
    product(
      'fashion',
      'purse',
      [12800, 'piece', 21],
      ['Kiss-Lock Coin Purse', '復古散紙包', '复古零钱包'],
      [
        'The clasp grandma had, in soft vegetable-tanned leather. Fits coins, keys and a folded note.',
        '婆婆年代的夾口設計，植鞣軟皮，可放硬幣、鎖匙和摺好的鈔票。',
        '外婆年代的夹口设计，植鞣软皮，放得下硬币、钥匙和折好的纸币。',
      ],
    ),
  ),
  seasoned(
    product(
      'tech',
      'watch',
      [148000, 'piece', 3],
      ['Automatic Watch', '自動機械腕錶', '自动机械手表'],
      [
        'Self-winding movement with 42 hours of reserve, sapphire glass and two straps.',
        '自動上鏈機芯，動力儲備 42 小時，藍寶石玻璃，附送兩條錶帶。',
        '自动上弦机芯，动力储备 42 小时，蓝宝石玻璃，附赠两条表带。',
      ],
    ),
  ),
  seasoned(
    product(
      'toys',
      'teddy-bear',
      [15800, 'piece', 24],
      ['Honey the Teddy Bear', '蜜糖熊公仔', '蜂蜜小熊毛绒玩具'],
      [
        'Filled with recycled fibre, washable at 30 °C and safe from birth.',
        '環保再生棉填充，30 度可機洗，初生寶寶也能玩。',
        '环保再生棉填充，30 度可机洗，新生宝宝也能安心玩。',
      ],
    ),
  ),
  seasoned(
    product(
      'toys',
      'puzzle',
      [14800, 'box', 16],
      ['Victoria Harbour Puzzle', '維港夜景砌圖（1000 塊）', '维港夜景拼图（1000 片）'],
      [
        'The skyline at night in a thousand pieces, with a poster to help with the dark blue bits.',
        '一千塊砌出維港夜景，附海報對照，深藍色那部分不用靠猜。',
        '一千片拼出维港夜景，附海报对照，深蓝色的部分不用靠猜。',
      ],
    ),
  ),
  seasoned(
    product(
      'toys',
      'mahjong',
      [46800, 'set', 7],
      ['Travel Mahjong Set', '旅行裝麻雀', '便携麻将'],
      [
        '144 tiles in a small case with a folding mat that swallows the noise. Your neighbours will thank you.',
        '144 隻牌連輕巧手挽箱，附靜音摺疊檯墊，通宵打牌也不怕鄰居投訴。',
        '144 张牌配轻巧手提箱，附静音折叠桌垫，打通宵也不怕吵到邻居。',
      ],
    ),
  ),
  seasoned(
    product(
      'stationery',
      'fountain-pen',
      [19800, 'piece', 13],
      ['Harbour Blue Fountain Pen', '海港藍墨水筆', '海港蓝钢笔'],
      [
        'A smooth fine nib that is thin enough for Chinese characters. With converter and two cartridges.',
        '幼細筆尖順滑，最適合寫中文字，附吸墨器和兩支墨膽。',
        '顺滑细尖，写汉字正合适，附上墨器和两支墨囊。',
      ],
    ),
  ),
  seasoned(
    product(
      'festive',
      'folding-fan',
      [8800, 'piece', 31],
      ['Silk Folding Fan', '絲綢摺扇', '丝绸折扇'],
      [
        'Red silk on bamboo ribs, with a tassel and a sleeve for the handbag.',
        '紅色絲綢配竹骨，連流蘇和扇套，放進手袋剛剛好。',
        '红色丝绸配竹骨，附流苏和扇套，放手提包刚刚好。',
      ],
    ),
  ),
  hidden(
    seasoned(
      product(
        'festive',
        'red-packets',
        [2800, 'pack', 500],
        ['Gold-Stamped Red Packets', '燙金利是封', '烫金红包'],
        [
          'Twenty envelopes on textured paper that fit a new note without folding. On sale before Lunar New Year.',
          '一包二十個，紋理紙燙金，新鈔不用摺；農曆新年前發售。',
          '一包二十个，纹理纸烫金，新钞无需折叠；农历新年前发售。',
        ],
      ),
    ),
  ),
  hidden(
    seasoned(
      product(
        'festive',
        'gift-hamper',
        [68800, 'set', 20],
        ['Lunar New Year Hamper', '賀年禮籃', '新春礼篮'],
        [
          'Tea, honey, cookies and mandarins from our own shelves, packed in a basket you will want to keep.',
          '精選茶葉、蜂蜜、曲奇和蜜柑，以可留用的精美籃子盛載。',
          '精选茶叶、蜂蜜、曲奇和蜜橘，装进一只值得留下的好篮子。',
        ],
      ),
    ),
  ),
];
