import type { Language, Localized } from '@harbour/contracts/language';
import type { PictureName } from './pictures.ts';

export type NewsSeed = {
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
  /** Paragraphs of plain text. */
  readonly body: Readonly<Record<Language, readonly string[]>>;
  readonly picture: PictureName;
  /** How many days before the seeding it appeared. */
  readonly daysAgo: number;
};

/** The articles of a fresh shop, newest first. */
export const NEWS: readonly NewsSeed[] = [
  {
    slug: 'harbour-market-opens',
    title: { en: 'Harbour Market is open', zh_HK: '海港市集正式開幕', zh: '海港市集正式开业' },
    summary: {
      en: 'Small makers from across Hong Kong, one basket, three languages.',
      zh_HK: '全港小店好物，一個購物籃買齊，三種語言任你選擇。',
      zh: '全港小店好物，一个购物篮买齐，三种语言任您选择。',
    },
    body: {
      en: [
        'From today you can fill one basket with mooncakes from Sham Shui Po, honey from Yuen Long and flowers from Mong Kok, and have it brought to your door.',
        'The whole shop speaks Traditional Chinese, English and Simplified Chinese. Change the language at the foot of any page; once you are logged in we remember it, and our mails follow it too.',
        'New products arrive every week. New Arrivals shows them with the lowest price first.',
      ],
      zh_HK: [
        '由今日起，深水埗的月餅、元朗的蜜糖、旺角的鮮花，都可以放進同一個購物籃，一次過送到府上。',
        '全店提供繁體中文、英文和簡體中文，每頁最底都可以轉換語言；登入後我們會記住你的選擇，電郵亦會使用同一種語言。',
        '每星期都有新貨，請到「新貨上架」看看，由最優惠的價錢排起。',
      ],
      zh: [
        '从今天起，深水埗的月饼、元朗的蜂蜜、旺角的鲜花都可以放进同一个购物篮，一次送到家。',
        '全店提供繁体中文、英文和简体中文，在每页底部即可切换语言；登录后我们会记住您的选择，邮件也会使用同一种语言。',
        '每周都有新品，请到“新品上架”看看，价格从低到高排列。',
      ],
    },
    picture: 'news-opening',
    daysAgo: 1,
  },
  {
    slug: 'winter-solstice-orders',
    title: { en: 'Order early for the Winter Solstice', zh_HK: '冬至過節，記得提早訂購', zh: '冬至将至，请提前下单' },
    summary: {
      en: 'Family dinner is on the 21st or 22nd of December. Order fresh food by the 18th.',
      zh_HK: '「冬大過年」，新鮮食品請於 12 月 18 日或之前訂購。',
      zh: '“冬大过年”，生鲜食品请在 12 月 18 日或之前下单。',
    },
    body: {
      en: [
        'In Hong Kong the Winter Solstice is bigger than New Year: everybody goes home for dinner, and so do our drivers.',
        'Please order eggs, fruit and frozen dumplings by 18 December, so that everything is in your kitchen in time. On the evening of the solstice there is no delivery after 4 pm.',
      ],
      zh_HK: [
        '「冬大過年」，人人都趕着回家做冬，我們的送貨同事也一樣。',
        '雞蛋、水果和急凍餃子，請於 12 月 18 日或之前訂購，讓我們準時送到。冬至當日下午四時後暫停送貨。',
      ],
      zh: [
        '香港人常说“冬大过年”，人人赶着回家团圆，我们的配送同事也不例外。',
        '鸡蛋、水果和速冻饺子，请在 12 月 18 日或之前下单，以便准时送达。冬至当天下午四点后暂停配送。',
      ],
    },
    picture: 'news-winter-solstice',
    daysAgo: 4,
  },
  {
    slug: 'less-packaging',
    title: { en: 'Our boxes have lost their plastic', zh_HK: '我們的紙箱，正式走塑', zh: '我们的纸箱告别塑料' },
    summary: {
      en: 'Paper tape, paper filling, and a box you can hand back to the driver.',
      zh_HK: '紙膠紙、紙填充物，紙箱更可交回送貨員循環再用。',
      zh: '纸胶带、纸填充，纸箱还可以交还配送员循环使用。',
    },
    body: {
      en: [
        'Every parcel now leaves us with paper tape and shredded offcuts from our own boxes. Only frozen food still travels in an insulated bag, which we collect on the next visit.',
        'Fold the box flat and hand it to the driver when your next order comes. We use each one four times on average.',
      ],
      zh_HK: [
        '由即日起，所有包裹都以紙膠紙封口，填充物則用自家紙箱的碎料。只有急凍食品仍然使用保溫袋，下次送貨時我們會收回。',
        '收貨後請將紙箱摺平，下次送貨時交回送貨員，每個紙箱平均可用四次。',
      ],
      zh: [
        '即日起，所有包裹都用纸胶带封口，填充物则使用自家纸箱的碎料。只有速冻食品仍用保温袋，下次送货时我们会回收。',
        '收货后请将纸箱折平，下次送货时交还配送员，每个纸箱平均可以使用四次。',
      ],
    },
    picture: 'news-packaging',
    daysAgo: 9,
  },
  {
    slug: 'typhoon-delivery',
    title: { en: 'What happens to deliveries in a typhoon', zh_HK: '打風時會否送貨？', zh: '台风天还送货吗？' },
    summary: {
      en: 'At Signal No. 8 or a Black Rainstorm Warning our drivers stay at home. Your order waits safely.',
      zh_HK: '八號風球或黑雨生效期間暫停送貨，訂單會安全保留。',
      zh: '八号风球或黑色暴雨警告生效期间暂停配送，订单会妥善保留。',
    },
    body: {
      en: [
        'When Signal No. 8 or a Black Rainstorm Warning is in force we stop all deliveries, and start again two hours after it is lifted.',
        'You do not have to do anything. Delayed orders go out first, in the order they were placed. Fresh food that has waited too long is packed again at our cost.',
        'We are sorry that we cannot bring milk tea to you in a storm. Please stay indoors, too.',
      ],
      zh_HK: [
        '八號或以上熱帶氣旋警告信號，或黑色暴雨警告生效期間，我們會暫停所有送貨，警告取消兩小時後恢復。',
        '你毋須做任何事，延誤的訂單會按訂購次序優先送出；存放過久的新鮮食品，我們會免費重新執拾。',
        '風雨期間未能送上奶茶，十分抱歉。請大家留在家中，注意安全。',
      ],
      zh: [
        '八号或以上热带气旋警告信号，或黑色暴雨警告生效期间，我们会暂停所有配送，警告解除两小时后恢复。',
        '您无需任何操作，延误的订单会按下单顺序优先送出；存放过久的生鲜食品，我们会免费重新配货。',
        '狂风暴雨中无法送上奶茶，敬请谅解。也请您留在室内，注意安全。',
      ],
    },
    picture: 'news-typhoon',
    daysAgo: 16,
  },
  {
    slug: 'fake-parcel-messages',
    title: { en: 'Beware of fake parcel messages', zh_HK: '提防假冒送貨短訊', zh: '警惕假冒快递短信' },
    summary: {
      en: 'We never ask for card numbers or codes by SMS. How to tell what is from us.',
      zh_HK: '我們絕不會以短訊索取你的信用卡號碼或驗證碼，教你分辨真假。',
      zh: '我们绝不会通过短信索要银行卡号或验证码，教您分辨真假。',
    },
    body: {
      en: [
        'Messages about “unpaid delivery fees” are going round in many shops’ names. We never charge a delivery fee after you have paid, and never ask for a card number by SMS or telephone.',
        'The six-digit code we send belongs on our verification page only. Nobody from the shop will ever ask you for it.',
        'In doubt, do not press the link. Open the shop as you always do and look at your inbox, or call the Anti-Deception Coordination Centre on 18222.',
      ],
      zh_HK: [
        '近期有騙徒假冒不同商店，發短訊訛稱「運費未付」。你付款之後，我們不會再收任何送貨費，亦絕不會以短訊或電話詢問你的信用卡號碼。',
        '我們發出的六位數字驗證碼，只須在本店的驗證頁面輸入，職員不會向你索取。',
        '如有懷疑，切勿按連結，請照平時方法打開本店查看收件匣，或致電反詐騙協調中心熱線 18222。',
      ],
      zh: [
        '近期有骗子冒充不同商家发送“运费未付”的短信。您付款后，我们不会再收取任何配送费，也绝不会通过短信或电话索要银行卡号。',
        '我们发送的六位数字验证码只需在本店的验证页面输入，工作人员不会向您索取。',
        '如有怀疑，请勿点击链接，请照常打开本店查看收件箱，或致电香港反诈骗协调中心热线 18222。',
      ],
    },
    picture: 'news-scam',
    daysAgo: 23,
  },
  {
    slug: 'lunar-new-year-preview',
    title: { en: 'A first look at Lunar New Year', zh_HK: '農曆新年好物先睹為快', zh: '农历新年好物抢先看' },
    summary: {
      en: 'Hampers and gold-stamped red packets go on sale four weeks before the first day.',
      zh_HK: '賀年禮籃和燙金利是封，年初一前四星期開售。',
      zh: '新春礼篮和烫金红包，大年初一前四周开售。',
    },
    body: {
      en: [
        'Our hamper packs tea, honey, cookies and mandarins from our own shelves into a basket that is worth keeping. The red packets fit a new note without folding.',
        'Both go on sale four weeks before New Year’s Day. The shop closes on the first three days of the year; orders placed then leave on the fourth.',
      ],
      zh_HK: [
        '賀年禮籃放滿本店精選的茶葉、蜂蜜、曲奇和蜜柑，籃子可以留下再用；燙金利是封尺寸剛好，新鈔不用摺。',
        '兩款都會在年初一前四星期開售。年初一至初三休息，期間的訂單會於初四送出。',
      ],
      zh: [
        '新春礼篮装满本店精选的茶叶、蜂蜜、曲奇和蜜橘，篮子还可以留下再用；烫金红包尺寸刚好，新钞无需折叠。',
        '两款都会在大年初一前四周开售。初一至初三休息，期间的订单会在初四发出。',
      ],
    },
    picture: 'news-new-year',
    daysAgo: 30,
  },
];
