import { isStoredId } from '@harbour/contracts/id';
import type { ReturnState } from '@harbour/contracts/return-steps';
import { RETURN_PICTURES } from '@harbour/contracts/returns';
import { trusted } from '@harbour/platform/mongo';
import type { Connection, Types } from 'mongoose';
import { pastCursor, sortKeys, type WantedPage } from '../../http/api/sort-cursor.ts';
import {
  type ReturnDocument,
  type ReturnHistoryEntry,
  returnModel,
  type ReturnPictureDocument,
  returnPictureModel,
} from './return.model.ts';

const MOST = 1_000;

export interface ReturnFilter {
  readonly userId: string | undefined;
  readonly state: ReturnState | undefined;
  readonly orderId: string | undefined;
}

/** The fields that a step changes besides the state. */
export type ReturnChanges = Partial<Pick<ReturnDocument, 'pictures' | 'refund' | 'wayBack'>>;

export type ReturnRepository = ReturnType<typeof createReturnRepository>;

const finding = (returns: ReturnType<typeof returnModel>) => ({
  byId: async (id: string): Promise<ReturnDocument | null> =>
    isStoredId(id) ? returns.findById(id).lean<ReturnDocument>().exec() : null,
  byRefund: (refundId: string) => returns.findOne({ 'refund.refundId': refundId }).lean<ReturnDocument>().exec(),
  /** One row more than `limit` if there are more. */
  list({ userId, state, orderId }: ReturnFilter, page: WantedPage): Promise<ReturnDocument[]> {
    const named = {
      ...(userId === undefined ? {} : { userId }),
      ...(state === undefined ? {} : { state }),
      ...(orderId === undefined ? {} : { orderId }),
    };
    return returns
      .find({ $and: [named, ...pastCursor(page)] }, null, { sort: sortKeys(page.order), limit: page.limit + 1 })
      .lean<ReturnDocument[]>()
      .exec();
  },
  ofOrder: (orderId: string) => returns.find({ orderId }).limit(MOST).lean<ReturnDocument[]>().exec(),
  ofUser: (userId: string) =>
    returns.find({ userId }).sort({ createdAt: -1 }).limit(MOST).lean<ReturnDocument[]>().exec(),
});

const changing = (returns: ReturnType<typeof returnModel>) => ({
  async insert(fresh: Omit<ReturnDocument, '_id'>): Promise<ReturnDocument> {
    const [created] = await returns.create([fresh]);
    if (created === undefined) throw new Error('the return was not written');
    return created.toObject();
  },
  /** Moves a return to another state and adds the history row; null if it is no longer in the expected state. */
  move: (
    id: Types.ObjectId,
    from: ReturnState,
    entry: ReturnHistoryEntry,
    changes: ReturnChanges,
  ): Promise<ReturnDocument | null> =>
    returns
      .findOneAndUpdate(
        { _id: id, state: from },
        { $set: { state: entry.state, updatedAt: entry.at, ...changes }, $push: { history: entry } },
        { returnDocument: 'after' },
      )
      .lean<ReturnDocument>()
      .exec(),
  /** Adds a picture to a return that awaits an answer; null if it does not, or has the most pictures allowed. */
  addPicture: (id: Types.ObjectId, picture: string): Promise<ReturnDocument | null> =>
    returns
      .findOneAndUpdate(
        {
          _id: id,
          state: 'requested',
          maskedAt: null,
          [`pictures.${RETURN_PICTURES.most - 1}`]: trusted({ $exists: false }),
        },
        { $set: { updatedAt: new Date() }, $push: { pictures: picture } },
        { returnDocument: 'after' },
      )
      .lean<ReturnDocument>()
      .exec(),
  /** Removes text and pictures from a person's returns; bookkeeping keeps goods and amounts. */
  async mask(userId: string): Promise<void> {
    await returns.updateMany(
      { userId },
      { $set: { words: '', pictures: [], maskedAt: new Date() }, $unset: { 'history.$[].words': 1 } },
    );
  },
});

const picturing = (pictures: ReturnType<typeof returnPictureModel>) => ({
  /** Stores a picture and returns its id. */
  async keepPicture(picture: Omit<ReturnPictureDocument, '_id'>): Promise<string> {
    const [kept] = await pictures.create([picture]);
    if (kept === undefined) throw new Error('the picture was not written');
    return kept._id.toHexString();
  },
  async picture(id: string, returnId: string): Promise<Buffer | undefined> {
    const found = await pictures.findOne({ _id: id, returnId }).lean<{ bytes: { buffer: Uint8Array } }>().exec();
    return found === null ? undefined : Buffer.from(found.bytes.buffer);
  },
  async picturesOf(userId: string): Promise<{ id: string; bytes: Buffer }[]> {
    const found = await pictures
      .find({ userId })
      .limit(MOST)
      .lean<{ _id: Types.ObjectId; bytes: { buffer: Uint8Array } }[]>()
      .exec();
    return found.map(({ _id, bytes }) => ({ id: _id.toHexString(), bytes: Buffer.from(bytes.buffer) }));
  },
  countPictures: (userId: string): Promise<number> => pictures.countDocuments({ userId }).exec(),
  async removePictures(userId: string): Promise<void> {
    await pictures.deleteMany({ userId });
  },
  async removePicturesOf(returnId: string): Promise<void> {
    await pictures.deleteMany({ returnId });
  },
});

/** Queries over returns and their pictures. */
export function createReturnRepository(connection: Connection) {
  const returns = returnModel(connection);
  return { ...finding(returns), ...changing(returns), ...picturing(returnPictureModel(connection)) };
}
