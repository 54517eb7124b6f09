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

export const nameOf = ({ wayIn, delivery, payment }: Journey): string => `${wayIn}, ${delivery}, ${payment}`;

const [FIRST_PURCHASE] = CHIEF;

/**
 * What fingers walk in the gate: the first purchase, and what the keyboard leaves out there. Together they have each way in, each
 * delivery and each payment.
 */
export const inGate = (): Journey[] => [
  ...CHIEF.filter(isFirstPurchase),
  { wayIn: 'code', delivery: 'locker', payment: 'own-form' },
  { wayIn: 'password', delivery: 'stall', payment: 'alipay' },
  { wayIn: 'new', delivery: 'courier', payment: 'wechat_pay' },
];

/** What fingers walk in the nightly run: all that they leave out in the gate. */
export function inRest(): Journey[] {
  const walked = inGate().map(nameOf);
  return ALL.filter((journey) => !walked.includes(nameOf(journey)));
}

/** The one whose taps are counted. */
export function isFirstPurchase(journey: Journey): boolean {
  return journey === FIRST_PURCHASE;
}

/** Journeys dealt out to the languages in turn, each with its language. */
export const byLanguage = (journeys: readonly Journey[]): [Language, Journey[]][] =>
  LANGUAGES.map((lang, turn) => [lang, journeys.filter((_, index) => index % LANGUAGES.length === turn)]);
