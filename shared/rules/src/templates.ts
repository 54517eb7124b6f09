/** The goods that an offer is about: all, those of some categories, or one product. */
export type OfferGoods =
  | { readonly by: 'all' }
  | { readonly by: 'category'; readonly codes: readonly string[] }
  | { readonly by: 'product'; readonly id: string };

/** An offer of a usual kind, as people think of it; amounts in cents. */
export type OfferTemplate =
  | { readonly kind: 'percent'; readonly percent: number; readonly fromCents: number; readonly goods: OfferGoods }
  | { readonly kind: 'amount'; readonly offCents: number; readonly fromCents: number }
  /** Of each `take` pieces of one product, `pay` are paid for. */
  | { readonly kind: 'pieces'; readonly take: number; readonly pay: number; readonly goods: OfferGoods }
  | { readonly kind: 'delivery'; readonly fromCents: number }
  /** One piece of a product costs nothing once the other goods come to an amount. */
  | { readonly kind: 'gift'; readonly product: string; readonly fromCents: number };

export const TEMPLATE_KINDS = ['percent', 'amount', 'pieces', 'delivery', 'gift'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const conditionOf = (goods: OfferGoods): string | undefined => {
  if (goods.by === 'all') return undefined;
  if (goods.by === 'product') return `p.id == '${goods.id}'`;
  const [only, ...more] = goods.codes;
  return more.length === 0 ? `p.category == '${only ?? ''}'` : `p.category in ['${goods.codes.join("', '")}']`;
};

const chosen = (goods: OfferGoods): string => {
  const condition = conditionOf(goods);
  return `basket.products${condition === undefined ? '' : `.filter(p, ${condition})`}`;
};

/** A text that gives an amount once a sum has been reached; the amount alone where any sum will do. */
const onceReached = (sum: string, fromCents: number, amount: string): string =>
  fromCents === 0 ? amount : `${sum} >= ${fromCents} ? ${amount} : 0`;

/** The rule text that computes an offer of a usual kind. */
export function ruleOf(template: OfferTemplate): string {
  switch (template.kind) {
    case 'percent': {
      const { goods, percent, fromCents } = template;
      const amount = goods.by === 'all' ? 'basket.subtotal' : `sum(${chosen(goods)}.map(p, p.amount))`;
      return onceReached('basket.subtotal', fromCents, `percent(${amount}, ${percent})`);
    }
    case 'amount': {
      return onceReached('basket.subtotal', template.fromCents, String(template.offCents));
    }
    case 'pieces': {
      const { goods, take, pay } = template;
      return `sum(${chosen(goods)}.map(p, p.quantity / ${take} * ${take - pay} * p.price))`;
    }
    case 'gift': {
      const { product, fromCents } = template;
      const gift = `p.id == '${product}'`;
      const others = `sum(basket.products.filter(p, p.id != '${product}').map(p, p.amount))`;
      return `basket.products.exists(p, ${gift}) && ${others} >= ${fromCents} ? basket.products.filter(p, ${gift})[0].price : 0`;
    }
    default: {
      return onceReached('basket.discounted', template.fromCents, 'basket.charged');
    }
  }
}

const GOODS = String.raw`basket\.products(?:\.filter\(p, ([^()]+)\))?`;
/** A sum that is to be reached, if any; what follows the amount then is not looked at here. */
const FROM = String.raw`^(?:basket\.(?:subtotal|discounted) >= (?<from>\d+) \? )?`;
const READ: Readonly<Record<TemplateKind, RegExp>> = {
  percent: new RegExp(
    String.raw`${FROM}percent\((?:basket\.subtotal|sum\(${GOODS}\.map\(p, p\.amount\)\)), (?<percent>\d+)\)`,
  ),
  amount: new RegExp(String.raw`${FROM}(?<off>\d+)`),
  pieces: new RegExp(String.raw`^sum\(${GOODS}\.map\(p, p\.quantity / (?<take>\d+) \* (?<free>\d+) \* p\.price\)\)`),
  delivery: new RegExp(String.raw`${FROM}basket\.charged`),
  gift: /^basket\.products\.exists\(p, p\.id == '(?<product>[\w-]+)'\) && .* >= (?<from>\d+) \?/,
};

function goodsOf(condition: string | undefined): OfferGoods | undefined {
  if (condition === undefined) return { by: 'all' };
  const id = /^p\.id == '([\w-]+)'$/.exec(condition)?.[1];
  if (id !== undefined) return { by: 'product', id };
  const codes = [...condition.matchAll(/'([\w-]+)'/g)].flatMap(([, code]) => (code === undefined ? [] : [code]));
  return codes.length === 0 ? undefined : { by: 'category', codes };
}

function readAs(kind: TemplateKind, method: string): OfferTemplate | undefined {
  const found = READ[kind].exec(method);
  if (found === null) return undefined;
  const number = (name: string): number => Number(found.groups?.[name] ?? 0);
  const fromCents = number('from');
  const goods = goodsOf(found.slice(1).find((group) => group?.startsWith('p.')));
  switch (kind) {
    case 'percent': {
      return goods && { kind, percent: number('percent'), fromCents, goods };
    }
    case 'amount': {
      return { kind, offCents: number('off'), fromCents };
    }
    case 'pieces': {
      const take = number('take');
      return goods && { kind, take, pay: take - number('free'), goods };
    }
    case 'gift': {
      return { kind, product: found.groups?.['product'] ?? '', fromCents };
    }
    default: {
      return { kind, fromCents };
    }
  }
}

/** The usual offer that a rule text computes; undefined for any other text, which is kept as it is written. */
export function templateOf(method: string): OfferTemplate | undefined {
  for (const kind of TEMPLATE_KINDS) {
    const read = readAs(kind, method);
    // Only a text that the template writes exactly so is one: nothing of a text is lost by reading it.
    if (read !== undefined && ruleOf(read) === method) return read;
  }
  return undefined;
}
