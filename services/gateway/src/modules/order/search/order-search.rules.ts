import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import { plain, wordsOf } from '../../../search/words.rules.ts';
import type { OrderDocument, OrderLine, OrderSearch } from '../order.model.ts';

/** Most parts of one search that are looked at. */
const MAX_TERMS = 5;
const HAN = /^\p{Script=Han}+$/u;
/** A number as people type it: with spaces, hyphens, brackets and the country's code. */
const PHONE = /^\+?[\d\s()-]{4,}$/;
const HONG_KONG = '852';

/** A person as orders are found by them. */
export interface Findable {
  readonly name: string;
  readonly phone: string | null;
}

/** The digits of a phone number, those of Hong Kong without the country's code. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith(HONG_KONG) ? digits.slice(HONG_KONG.length) : digits;
}

/** What a name is found by: each word, and of Chinese what follows each character, so that a given name is found alone. */
function nameTerms(name: string): string[] {
  const whole = plain(name).split(/\s+/).filter(Boolean);
  const words = wordsOf(name).flatMap((word) => {
    const characters = Array.from(word);
    return HAN.test(word) ? characters.map((_, index) => characters.slice(index).join('')) : [word];
  });
  return [...whole, ...words];
}

/** What a person is found by: the words of their name, and the number as a whole and by its last four digits. */
export function personTerms(person: Findable | null | undefined): string[] {
  if (!person) return [];
  const digits = digitsOf(person.phone ?? '');
  const phone = digits === '' ? [] : [digits, digits.slice(-4)];
  return [...new Set([...nameTerms(person.name), ...phone])];
}

/** What goods are found by: the SKU of each line. */
const skuTerms = (lines: readonly Pick<OrderLine, 'productId' | 'variant'>[]): string[] => [
  ...new Set(lines.map(({ productId, variant }) => plain(variant?.sku ?? productId))),
];

const numberTerms = (number: string): string[] => [plain(number), plain(number.slice(-6))];

const recipientTerms = (delivery: Pick<OrderDelivery, 'recipient'>): string[] => personTerms(delivery.recipient);

/** What an order is found by. */
export function searchOf(
  order: Pick<OrderDocument, 'number' | 'lines' | 'delivery'>,
  buyer: Findable | undefined,
): OrderSearch {
  return {
    number: numberTerms(order.number),
    skus: skuTerms(order.lines),
    recipient: recipientTerms(order.delivery),
    buyer: personTerms(buyer),
  };
}

/** The beginnings that something of an order must have, all of them: a typed phone number is one, else each word is. */
export function searchTerms(text: string): string[] {
  const typed = plain(text.trim());
  if (PHONE.test(typed)) return [digitsOf(typed)];
  const words = typed.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words.filter(Boolean))].slice(0, MAX_TERMS);
}

/** What an order is found by anew once its lines or its delivery were changed, as fields of the stored order. */
export const searchChanges = ({ lines, delivery }: Partial<Pick<OrderDocument, 'lines' | 'delivery'>>) => ({
  ...(lines ? { 'search.skus': skuTerms(lines) } : {}),
  ...(delivery ? { 'search.recipient': recipientTerms(delivery) } : {}),
});
