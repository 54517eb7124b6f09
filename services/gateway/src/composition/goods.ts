import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import { createCatalogRepository } from '../modules/catalog/catalog.repository.ts';
import { createDeliveryService } from '../modules/delivery/delivery.service.ts';
import { createNewsRepository } from '../modules/news/news.repository.ts';
import { createPricingRepository } from '../modules/pricing/pricing.repository.ts';
import { createPricingService } from '../modules/pricing/pricing.service.ts';
import { createProductRepository } from '../modules/product/product.repository.ts';
import { createProductService } from '../modules/product/product.service.ts';
import type { WeatherService } from '../modules/weather/weather.service.ts';

export interface GoodsDependencies {
  readonly connection: Connection;
  readonly weather: Pick<WeatherService, 'warningsInForce'>;
  readonly log: Log;
}

export type Goods = ReturnType<typeof createGoods>;

/** Connects what the shop shows: products, prices, delivery, the catalogue and news. */
export function createGoods({ connection, weather, log }: GoodsDependencies) {
  const stored = createProductRepository(connection);
  const products = createProductService(stored);
  const delivery = createDeliveryService(async () => {
    const inForce = await weather.warningsInForce('en');
    return inForce && inForce.map((warning) => warning.code);
  });
  const rules = createPricingRepository(connection);
  return {
    /** Products as they are stored, for lists and editors. */
    stored,
    products,
    delivery,
    /** Charges and discounts as they are stored, for their editor. */
    rules,
    pricing: createPricingService({ rules, products, delivery, log }),
    catalogs: createCatalogRepository(connection),
    news: createNewsRepository(connection),
  };
}
