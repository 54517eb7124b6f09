import { getBasketRules } from '@harbour/contracts/basket-rules';
import { quoteBasket } from '@harbour/contracts/quote';
import { handle, type Route } from '../../http/handle.ts';
import type { UserService } from '../user/user.service.ts';
import type { PricingService } from './pricing.service.ts';

/** What a basket costs, and by which rules. */
export function pricingRoutes(pricing: PricingService, users: Pick<UserService, 'accountById'>): Route[] {
  return [
    handle(getBasketRules, () => pricing.inForce()),
    handle(quoteBasket, async ({ body, caller }) => {
      const home = caller && !body.district ? await users.accountById(caller.id) : undefined;
      const wish = { ...body, district: body.district ?? home?.user.defaultAddress?.district ?? null };
      return pricing.toQuote(wish, await pricing.price(wish), caller?.id);
    }),
  ];
}
