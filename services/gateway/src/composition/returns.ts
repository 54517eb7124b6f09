import type { OrderSteps } from '../modules/order/order-steps.service.ts';
import type { RefundsService } from '../modules/payment/refund/refunds.service.ts';
import type { PictureDrawing } from '../modules/picture/picture-drawing.service.ts';
import { createReturnPictures } from '../modules/returns/return-pictures.service.ts';
import { createReturnRefunds } from '../modules/returns/return-refund.service.ts';
import type { ReturnRepository } from '../modules/returns/return.repository.ts';
import type { ReturnServices } from '../modules/returns/return.routes.ts';
import { createReturnService } from '../modules/returns/return.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Goods } from './goods.ts';
import type { People } from './people.ts';

export interface ReturnsDependencies {
  readonly inTransaction: Transaction;
  readonly returns: ReturnRepository;
  readonly steps: OrderSteps;
  readonly people: Pick<People, 'audit'>;
  readonly goods: Pick<Goods, 'products'>;
  readonly refunds: RefundsService;
  readonly draw: PictureDrawing;
}

/** Connects the parts of returns: their states, their pictures and their refunds. */
export function createReturns(deps: ReturnsDependencies): ReturnServices {
  const { inTransaction, returns, steps, people, goods, refunds, draw } = deps;
  const { audit } = people;
  const service = createReturnService({ inTransaction, returns, steps, products: goods.products, audit });
  return {
    returns: service,
    pictures: createReturnPictures({ inTransaction, returns, findFor: service.findFor, draw }),
    refunds: createReturnRefunds({ inTransaction, returns, steps, refunds, audit }),
  };
}
