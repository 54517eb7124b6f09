import { LANGUAGES, type Language } from '@harbour/contracts/language';

/** How the buyer gets into an account: a new one by a mailed code, an old one by code, an old one by password. */
const WAYS_IN = ['new', 'code', 'password'] as const;

/** Where the goods go. */
const DELIVERIES = ['courier', 'locker', 'stall'] as const;

/**
 * How the money comes: a card on the provider's page or in the form on our own, a wallet, FPS, or at the stall where the
 * goods are collected.
 */
const PAYMENTS = ['card', 'own-form', 'fps', 'alipay', 'wechat_pay', 'at-stall'] as const;

/** One way through the shop, from its first page to the goods. */
export interface Journey {
  readonly wayIn: (typeof WAYS_IN)[number];
  readonly delivery: (typeof DELIVERIES)[number];
  readonly payment: (typeof PAYMENTS)[number];
}

const exists = ({ delivery, payment }: Journey): boolean => payment !== 'at-stall' || delivery === 'stall';

/** Every journey that exists. */
export const ALL: readonly Journey[] = WAYS_IN.flatMap((wayIn) =>
  DELIVERIES.flatMap((delivery) => PAYMENTS.map((payment) => ({ wayIn, delivery, payment }))),
).filter(exists);

/** Those that matter most: the first purchase, the quickest one, and the one without a card. */
export const CHIEF: readonly Journey[] = [
  { wayIn: 'new', delivery: 'courier', payment: 'card' },
  { wayIn: 'code', delivery: 'stall', payment: 'at-stall' },
  { wayIn: 'password', delivery: 'locker', payment: 'fps' },
];

/** Both wallets are walked alike: a pair with one of them stands for both. */
const walletOf = (value: string): string => (value === 'alipay' || value === 'wechat_pay' ? 'wallet' : value);

/** Each two values that a journey brings together. */
export function pairsOf({ wayIn, delivery, payment }: Journey): string[] {
  const values = [wayIn, delivery, walletOf(payment)];
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} + ${other}`));
}

export const nameOf = ({ wayIn, delivery, payment }: Journey): string => `${wayIn}, ${delivery}, ${payment}`;

/**
 * Chosen from all journeys so that each pair of values occurs at least once: the chief ones first, then always the one
 * with the most pairs that are still missing, and of those alike the payment used least.
 */
export function pairwise(): Journey[] {
  const missing = new Set(ALL.flatMap(pairsOf));
  const chosen: Journey[] = [];
  const take = (journey: Journey): void => {
    chosen.push(journey);
    for (const pair of pairsOf(journey)) missing.delete(pair);
  };
  const gainOf = (journey: Journey): number => pairsOf(journey).filter((pair) => missing.has(pair)).length;
  const usesOf = ({ payment }: Journey): number => chosen.filter((each) => each.payment === payment).length;
  for (const journey of CHIEF) take(journey);
  while (missing.size > 0) {
    const [best] = ALL.toSorted((a, b) => gainOf(b) - gainOf(a) || usesOf(a) - usesOf(b));
    if (best === undefined) break;
    take(best);
  }
  return chosen;
}

const [FIRST_PURCHASE, ...BY_KEYBOARD] = CHIEF;

/** What fingers walk in the gate: the selection without those that the keyboard walks there, but with the first purchase. */
export const inGate = (): Journey[] => pairwise().filter((journey) => !BY_KEYBOARD.includes(journey));

/** What fingers walk in the nightly run: all that they leave out in the gate. */
export function inRest(): Journey[] {
  const walked = inGate().map(nameOf);
  return ALL.filter((journey) => !walked.includes(nameOf(journey)));
}

/** The one whose taps are counted. */
export const isFirstPurchase = (journey: Journey): boolean => journey === FIRST_PURCHASE;

/** Journeys dealt out to the languages in turn, each with its language. */
export const byLanguage = (journeys: readonly Journey[]): [Language, Journey[]][] =>
  LANGUAGES.map((lang, turn) => [lang, journeys.filter((_, index) => index % LANGUAGES.length === turn)]);

/** Whether all journeys are walked, not only those of the gate. */
export const isWhole = (): boolean => process.env['JOURNEYS'] === 'all';
