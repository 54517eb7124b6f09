import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import type { GatewaySettings } from '../config.ts';
import { createCatalogRepository } from '../modules/catalog/catalog.repository.ts';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import { createCategoryRepository } from '../modules/category/category.repository.ts';
import { createCategoryService } from '../modules/category/category.service.ts';
import { createDeliveryService } from '../modules/delivery/delivery.service.ts';
import { createLockers } from '../modules/delivery/lockers.ts';
import { createNewsRepository } from '../modules/news/news.repository.ts';
import { createPricingRepository } from '../modules/pricing/pricing.repository.ts';
import { createRuleUseRepository } from '../modules/pricing/rule-use.repository.ts';
import { createPricingService } from '../modules/pricing/pricing.service.ts';
import { createProductRepository } from '../modules/product/product.repository.ts';
import { createProductService } from '../modules/product/product.service.ts';
import { createStockEntryRepository } from '../modules/stock/stock-entry.repository.ts';
import { createStockLedger } from '../modules/stock/stock-ledger.service.ts';
import { createUnitRepository } from '../modules/unit/unit.repository.ts';
import { createUnitService } from '../modules/unit/unit.service.ts';
import type { WeatherService } from '../modules/weather/weather.service.ts';
import type { WebhookEvents } from '../modules/webhook/webhook-events.service.ts';

export interface GoodsDependencies {
  readonly connection: Connection;
  readonly cache: ResponseCache;
  readonly events: WebhookEvents;
  readonly config: Pick<GatewaySettings, 'SF_LOCKERS'>;
  readonly weather: Pick<WeatherService, 'warningsInForce'>;
  readonly log: Log;
}

export type Goods = ReturnType<typeof createGoods>;

/** Connects what the shop shows: products, prices, delivery, the catalogue and news. */
export function createGoods({ connection, cache, events, config, weather, log }: GoodsDependencies) {
  const categories = createCategoryRepository(connection);
  const units = createUnitRepository(connection);
  const stored = createProductRepository(connection);
  const stockEntries = createStockEntryRepository(connection);
  const ledger = createStockLedger(stockEntries);
  const products = createProductService({ products: stored, events, ledger });
  const delivery = createDeliveryService(async () => {
    const inForce = await weather.warningsInForce('en');
    return inForce && inForce.map((warning) => warning.code);
  }, createLockers(config.SF_LOCKERS));
  const rules = createPricingRepository(connection);
  const ruleUses = createRuleUseRepository(connection);
  return {
    /** Products as they are stored, for lists and editors. */
    stored,
    products,
    ledger,
    /** Changes of stock as they are stored, for the admins' list. */
    stockEntries,
    delivery,
    /** Charges and discounts as they are stored, for their editor. */
    rules,
    /** How often customers used limited rules. */
    ruleUses,
    pricing: createPricingService({
      // What everyone's basket is priced by is read once for each change of it.
      rules: { ...rules, withoutCode: cache.remember('basketRules', rules.withoutCode) },
      uses: ruleUses,
      products,
      delivery,
      log,
    }),
    catalogs: createCatalogRepository(connection),
    /** Categories and units as they are stored, for their editors. */
    shelves: { categories, units },
    categories: createCategoryService(categories, cache),
    units: createUnitService(units),
    news: createNewsRepository(connection),
  };
}
