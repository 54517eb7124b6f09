import type { DeliveryPromise } from '@harbour/contracts/delivery';
import type { Locker } from '@harbour/contracts/locker';
import type { DeliveryChoice, OrderDelivery } from '@harbour/contracts/order-delivery';
import { stallOf } from '@harbour/contracts/stalls';
import type { User } from '@harbour/contracts/user';
import { validationError } from '../../http/api/validate.ts';
import { randomLetters } from './order.rules.ts';

/** The destination of an order, before days are promised for it. */
type Choice = Omit<OrderDelivery, 'promise'>;

/** The lockers that the shop knows. */
export interface KnownLockers {
  readonly isComplete: boolean;
  of(code: string): Locker | undefined;
}

/** What orders need to know about the shop's delivery. */
export interface DeliveryTerms {
  readonly lockers: KnownLockers;
  /** The delivery days promised now. */
  promise(delivery: Pick<OrderDelivery, 'district' | 'method'>): DeliveryPromise;
}

/** What completes a choice: the buyer's account, and the order before it was changed. */
export interface ChoiceContext {
  readonly buyer: Pick<User, 'name' | 'phone' | 'defaultAddress'> | undefined;
  readonly lockers: KnownLockers;
  readonly before?: Pick<OrderDelivery, 'recipient' | 'collectionCode'> | undefined;
}

const refused = (message: string) => validationError([{ path: 'delivery.point', message }]);

/** The recipient: the one named now, else before, else the account's own name and number; none if it is collected. */
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
    // The shop's list knows the locker's district better than the client.
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
 * The destination of an order: as chosen, else from the buyer's account. The address or the locker decides the
 * district.
 * @throws VALIDATION_ERROR if the locker or stall is missing or does not exist
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
 * The delivery of an order: its destination, and the days promised for it from now on. An order that is changed
 * keeps its district unless the choice names another.
 * @throws VALIDATION_ERROR if the locker or stall is missing or does not exist
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
