import { getBasketRules } from '@harbour/contracts/basket-rules';
import { quoteBasket } from '@harbour/contracts/quote';
import { handle, type Route } from '../../http/api/handle.ts';
import type { Limits } from '../../http/limits/limits.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { PricedBasket, PricingService } from './pricing.service.ts';

export interface PricingRoutesDependencies {
  readonly pricing: PricingService;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
}

/** What a basket costs, and by which rules. */
export function pricingRoutes({ pricing, accounts, limits }: PricingRoutesDependencies): Route[] {
  /** Prices with codes, and counts those that there are none of. @throws TOO_MANY_REQUESTS to who guesses on */
  const guessed = async (codes: number, key: string, price: () => Promise<PricedBasket>): Promise<PricedBasket> => {
    const tries = (count: number) => Array.from({ length: count }, () => ['promotionCode', key] as const);
    await limits.takeAll(tries(codes));
    const priced = await price();
    const unknown = priced.codes.filter((code) => !code.accepted && code.problem === 'unknown').length;
    await limits.giveBack(tries(codes - unknown));
    return priced;
  };

  return [
    handle(getBasketRules, () => pricing.inForce()),
    handle(quoteBasket, async ({ body, caller, context }) => {
      const home = caller && !body.district ? await accounts.accountById(caller.id) : undefined;
      const district = body.district ?? home?.user.defaultAddress?.district ?? null;
      const wish = { ...body, delivery: { method: body.delivery, district }, userId: caller?.id };
      const priced = await guessed(new Set(body.codes).size, context.limitKey, () => pricing.price(wish));
      return pricing.toQuote(wish, priced, caller?.id);
    }),
  ];
}
