import type { DeliveryPromise } from '@harbour/contracts/delivery';
import type { Locker } from '@harbour/contracts/locker';
import type { DeliveryChoice, OrderDelivery } from '@harbour/contracts/order-delivery';
import { stallOf } from '@harbour/contracts/stalls';
import type { User } from '@harbour/contracts/user';
import { validationError } from '../../http/api/validate.ts';
import { randomLetters } from './order.rules.ts';

/** Where an order goes, before its days are promised. */
type Choice = Omit<OrderDelivery, 'promise'>;

/** What is known of lockers. */
export interface KnownLockers {
  readonly isComplete: boolean;
  of(code: string): Locker | undefined;
}

/** What an order asks of the shop's delivery. */
export interface DeliveryTerms {
  readonly lockers: KnownLockers;
  /** The days that are promised now. */
  promise(delivery: Pick<OrderDelivery, 'district' | 'method'>): DeliveryPromise;
}

/** What a choice is completed by: the buyer's account, and what the order said before it was changed. */
export interface ChoiceContext {
  readonly buyer: Pick<User, 'name' | 'phone' | 'defaultAddress'> | undefined;
  readonly lockers: KnownLockers;
  readonly before?: Pick<OrderDelivery, 'recipient' | 'collectionCode'> | undefined;
}

const refused = (message: string) => validationError([{ path: 'delivery.point', message }]);

/** Who takes it in: who is named now, else before, else the account's own name and number; nobody where it is collected. */
function recipientOf(choice: DeliveryChoice, { buyer, before }: ChoiceContext): Choice['recipient'] {
  if (choice.recipient) return choice.recipient;
  if (choice.method === 'pickup') return null;
  return before?.recipient ?? (buyer ? { name: buyer.name, phone: buyer.phone } : null);
}

function toLocker(choice: DeliveryChoice, context: ChoiceContext): Choice {
  if (!choice.point) throw refused('validation.point');
  const known = context.lockers.of(choice.point);
  if (known === undefined && context.lockers.isComplete) throw refused('validation.lockerUnknown');
  return {
    method: 'locker',
    // A locker that we know stands where it stands.
    district: known?.district ?? choice.district ?? context.buyer?.defaultAddress?.district ?? null,
    address: null,
    point: known?.code ?? choice.point,
    recipient: recipientOf(choice, context),
    collectionCode: null,
  };
}

function toStall(choice: DeliveryChoice, context: ChoiceContext): Choice {
  const stall = stallOf(choice.point ?? null);
  if (stall === undefined) throw refused('validation.point');
  return {
    method: 'pickup',
    district: choice.district ?? context.buyer?.defaultAddress?.district ?? null,
    address: null,
    point: stall.id,
    recipient: recipientOf(choice, context),
    collectionCode: context.before?.collectionCode ?? randomLetters(),
  };
}

/**
 * Where an order goes: what was said, else what the buyer's account has. The address, or the locker, decides on the
 * district.
 * @throws VALIDATION_ERROR where no locker or stall is named, or one that does not exist
 */
export function choiceOf(choice: DeliveryChoice, context: ChoiceContext): Choice {
  if (choice.method === 'locker') return toLocker(choice, context);
  if (choice.method === 'pickup') return toStall(choice, context);
  const address = choice.address ?? context.buyer?.defaultAddress ?? null;
  return {
    method: 'home',
    district: address?.district ?? choice.district ?? null,
    address,
    point: null,
    recipient: recipientOf(choice, context),
    collectionCode: null,
  };
}

/**
 * The delivery of an order: where it goes, and the days that are promised for that from now on. An order that is changed
 * stays in its district where nothing says another.
 * @throws VALIDATION_ERROR where no locker or stall is named, or one that does not exist
 */
export function deliveryOf(
  terms: DeliveryTerms,
  { buyer, before }: { buyer: ChoiceContext['buyer']; before?: OrderDelivery },
  choice: DeliveryChoice = { method: 'home' },
): OrderDelivery {
  const chosen = choiceOf(choice, { buyer, lockers: terms.lockers, before });
  const delivery = { ...chosen, district: chosen.district ?? before?.district ?? null };
  return { ...delivery, promise: terms.promise(delivery) };
}
