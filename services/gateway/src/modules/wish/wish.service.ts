import { MOST_WISHES, type Wish } from '@harbour/contracts/wish';
import { AppError } from '@harbour/contracts/errors';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { ProductService } from '../product/product.service.ts';
import type { WishDocument } from './wish.model.ts';
import type { WishRepository } from './wish.repository.ts';

function toWish({ productId, priceCents, wishedAt }: WishDocument): Wish {
  return { product: { id: productId }, price: priceCents / 100, wishedAt: wishedAt.toISOString() };
}

/** Wishes in an account's data. */
export function createWishesPart(wishes: WishRepository): AccountPart {
  return {
    name: 'wishes',
    collect: async ({ id }) => (await wishes.of(id)).map(toWish),
    erase: ({ id }) => wishes.removeAll(id),
  };
}

export interface WishDependencies {
  readonly wishes: WishRepository;
  readonly products: Pick<ProductService, 'onSale'>;
}

export type WishService = ReturnType<typeof createWishService>;

/** What people wish for. */
export function createWishService({ wishes, products }: WishDependencies) {
  const list = async (userId: string): Promise<Wish[]> => (await wishes.of(userId)).map(toWish);

  return {
    data: createWishesPart(wishes),
    async list(id: string, caller: Caller): Promise<Wish[]> {
      assertOwn(id, caller);
      return list(id);
    },
    /**
     * Adds products to the list, as many as there is room for; those that are not on sale are left out.
     * @throws NOT_FOUND if none of them is on sale, CLIENT_ERROR 409 if the list is full
     */
    async add(id: string, productIds: readonly string[], caller: Caller): Promise<Wish[]> {
      assertOwn(id, caller);
      const [listed, goods] = [await wishes.of(id), await products.onSale(productIds)];
      if (goods.size === 0) throw new AppError('NOT_FOUND', 'error.notFound');
      const known = new Set(listed.map(({ productId }) => productId));
      const fresh = [...goods.values()].filter((product) => !known.has(product.id));
      if (fresh.length === 0) return listed.map(toWish);
      const room = MOST_WISHES - listed.length;
      if (room <= 0) throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_WISHES } });
      await wishes.add(id, fresh.slice(0, room));
      return list(id);
    },
    async remove(id: string, productId: string, caller: Caller): Promise<Wish[]> {
      assertOwn(id, caller);
      await wishes.remove(id, productId);
      return list(id);
    },
  };
}
