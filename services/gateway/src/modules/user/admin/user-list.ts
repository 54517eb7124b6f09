import { trusted } from '@harbour/platform/mongo';
import { pastCursor, type ListOrder, sortKeys, type WantedPage } from '../../../http/api/sort-cursor.ts';
import { NAME_COLLATION, type UserDocument, type userModel } from '../user.model.ts';
import { phoneStart } from '../user.rules.ts';

/** What an admin's list of accounts asks for. */
export interface UserQuery extends WantedPage {
  readonly q: string;
  readonly role: UserDocument['role'] | undefined;
}

/** People of one name that a search looks at: nobody reads further than that. */
const MOST_NAMED = 500;

/** Texts that begin with another lie between it and it with the last of all characters behind. */
const startingWith = (text: string) => trusted({ $gte: text, $lt: `${text}\u{10ffff}` });

function compareBy({ field, direction }: ListOrder) {
  const key = field === 'createdAt' ? ({ createdAt }: UserDocument) => createdAt : ({ email }: UserDocument) => email;
  return (a: UserDocument, b: UserDocument): number => {
    const [x, y] = [key(a), key(b)];
    if (x < y) return -direction;
    return x > y ? direction : direction * a._id.toHexString().localeCompare(b._id.toHexString());
  };
}

/**
 * Accounts in an order, one row more than `limit` where there are more: those whose address, phone number or name begins
 * with a text. Two queries, each by an index of its own: one over all of it would have to sort what it finds.
 */
export async function listUsers(
  users: ReturnType<typeof userModel>,
  { q, role, ...page }: UserQuery,
): Promise<UserDocument[]> {
  const find = (found: object): Promise<UserDocument[]> =>
    users
      .find({ $and: [{ ...(role === undefined ? {} : { role }), ...found }, ...pastCursor(page)] }, null, {
        sort: sortKeys(page.order),
        limit: page.limit + 1,
      })
      .lean<UserDocument[]>()
      .exec();
  if (q === '') return find({});
  const phone = phoneStart(q);
  const named = await users
    // Of all characters, the one with the greatest weight in this collation.
    .find({ name: trusted({ $gte: q, $lt: `${q}\uffff` }) }, { _id: 1 })
    .collation(NAME_COLLATION)
    .limit(MOST_NAMED)
    .lean<Pick<UserDocument, '_id'>[]>()
    .exec();
  const called = phone === undefined ? [] : [{ phone: startingWith(phone) }];
  const others = [...called, ...(named.length === 0 ? [] : [{ _id: trusted({ $in: named.map(({ _id }) => _id) }) }])];
  const [byAddress, byOther] = await Promise.all([
    find({ email: startingWith(q.toLowerCase()) }),
    others.length === 0 ? [] : find({ $or: others }),
  ]);
  const known = new Set(byAddress.map(({ _id }) => _id.toHexString()));
  return [...byAddress, ...byOther.filter(({ _id }) => !known.has(_id.toHexString()))]
    .toSorted(compareBy(page.order))
    .slice(0, page.limit + 1);
}
