/**
 * Why stock changes: what there was when counting began, a sale, an order that ended unsent, a return to the shelf, goods that came in, and
 * a count that was put right.
 */
export const STOCK_CAUSES = ['opening', 'sale', 'cancellation', 'return', 'delivery', 'correction'] as const;

/** What an admin may say of a change that they make. */
export const STOCK_REASONS = ['correction', 'delivery'] as const;
