import { localizedOf } from '@harbour/contracts/language';
import type { Return, ReturnedLine } from '@harbour/contracts/returns';
import type { ReturnDocument, ReturnHistoryEntry, ReturnRefund } from './return.model.ts';

const toLine = ({ line, quantity }: ReturnedLine): ReturnedLine => ({ line, quantity });

const toRow = ({ state, at, by, words }: ReturnHistoryEntry): Return['history'][number] => ({
  state,
  at: at.toISOString(),
  by,
  ...(words ? { words } : {}),
});

const toRefund = ({ cents, lines, charges }: ReturnRefund): Return['refund'] => ({
  amount: cents / 100,
  lines: lines.map(toLine),
  charges,
});

/** A return as its buyer and the admins see it: these fields and no other. */
export function toReturn(stored: ReturnDocument): Return {
  return {
    id: stored._id.toHexString(),
    order: { id: stored.orderId, number: stored.orderNumber },
    user: { id: stored.userId },
    state: stored.state,
    reason: stored.reason,
    words: stored.words,
    lines: stored.lines.map((line) => ({ ...toLine(line), name: localizedOf(line.name), image: line.image })),
    pictures: [...stored.pictures],
    wayBack: stored.wayBack,
    history: stored.history.map(toRow),
    refund: stored.refund && toRefund(stored.refund),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
