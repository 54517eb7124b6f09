import type { Customer } from '@harbour/contracts/customer';
import { AppError } from '@harbour/contracts/errors';
import type { OrderFigures } from '../../order/order.service.ts';
import { toListed } from '../admin/user-admin.service.ts';
import type { UserDocument } from '../user.model.ts';
import type { UserRepository } from '../user.repository.ts';

export interface CustomerDependencies {
  readonly users: Pick<UserRepository, 'byId' | 'namesOf'>;
  readonly figuresOf: (userId: string) => Promise<OrderFigures>;
}

export type CustomerService = ReturnType<typeof createCustomerService>;

/** Customers as staff see them: the account, its block, and figures of its orders. */
export function createCustomerService({ users, figuresOf }: CustomerDependencies) {
  const blockOf = async ({ block }: UserDocument): Promise<Customer['block']> => {
    if (!block) return null;
    const { at, by, reason } = block;
    return { at: at.toISOString(), by: { id: by, name: (await users.namesOf([by])).get(by) ?? null }, reason };
  };

  const toCustomer = async (stored: UserDocument): Promise<Customer> => {
    const { blocked: _, ...listed } = toListed(stored);
    const { count, paid, spentCents } = await figuresOf(listed.id);
    return {
      ...listed,
      lang: stored.profile.settings.lang,
      block: await blockOf(stored),
      orders: { count, paid, spent: spentCents / 100 },
    };
  };

  return {
    /** @throws NOT_FOUND */
    async show(id: string): Promise<Customer> {
      const stored = await users.byId(id);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toCustomer(stored);
    },
  };
}
