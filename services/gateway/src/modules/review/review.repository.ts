import { isStoredId } from '@harbour/contracts/id';
import { REVIEW_PICTURES, type ReviewState } from '@harbour/contracts/review';
import { trusted } from '@harbour/platform/mongo';
import { type Connection, Types } from 'mongoose';
import { pastCursor, sortKeys, type WantedPage } from '../../http/api/sort-cursor.ts';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type ReviewDocument, reviewModel, type ReviewPictureDocument, reviewPictureModel } from './review.model.ts';

const MOST = 1_000;

/** What a review's author changes of it. */
export type WrittenReview = Pick<ReviewDocument, 'stars' | 'words' | 'name'>;

export type NewReview = WrittenReview & Pick<ReviewDocument, 'userId' | 'orderId' | 'productId' | 'productName'>;

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

type Reviews = ReturnType<typeof reviewModel>;

const finding = (reviews: Reviews) => ({
  byId: async (id: string): Promise<ReviewDocument | null> =>
    isStoredId(id) ? reviews.findById(id).lean<ReviewDocument>().exec() : null,
  ofOrder: (userId: string, orderId: string): Promise<ReviewDocument[]> =>
    reviews.find({ userId, orderId }).limit(MOST).lean<ReviewDocument[]>().exec(),
  ofUser: (userId: string): Promise<ReviewDocument[]> =>
    reviews.find({ userId }).sort({ createdAt: -1 }).limit(MOST).lean<ReviewDocument[]>().exec(),
  /** The accepted ones of a product, newest first; one row more than `limit` where there are more. */
  accepted(productId: string, after: TimeCursor | undefined, limit: number): Promise<ReviewDocument[]> {
    const shown = { productId, state: 'accepted' as const };
    const beyond = after && [
      { ...shown, createdAt: trusted({ $lt: after.at }) },
      { ...shown, createdAt: after.at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) },
    ];
    return reviews
      .find(beyond ? { $or: beyond } : shown)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<ReviewDocument[]>()
      .exec();
  },
  /** Those of a state; one row more than `limit` where there are more. */
  queue(state: ReviewState, page: WantedPage): Promise<ReviewDocument[]> {
    return reviews
      .find({ $and: [{ state }, ...pastCursor(page)] }, null, { sort: sortKeys(page.order), limit: page.limit + 1 })
      .lean<ReviewDocument[]>()
      .exec();
  },
  /** The stars of a product's accepted reviews: their sum, and how many they are. */
  async starsOf(productId: string): Promise<{ sum: number; count: number }> {
    const [found] = await reviews
      .aggregate<{ sum: number; count: number }>([
        { $match: { productId, state: 'accepted' } },
        { $group: { _id: null, sum: { $sum: '$stars' }, count: { $sum: 1 } } },
      ])
      .exec();
    return { sum: found?.sum ?? 0, count: found?.count ?? 0 };
  },
});

/** An author's change: it waits again, for somebody who has read it. */
const anew = () => ({ state: 'waiting' as const, answer: '', since: new Date() });

const changing = (reviews: Reviews) => ({
  /** A new one, which waits for an answer; null where this purchase has one already. */
  async insert(written: NewReview): Promise<ReviewDocument | null> {
    const { userId, orderId, productId } = written;
    const fresh = { ...written, ...anew(), pictures: [], version: 0, createdAt: new Date() };
    const { upsertedId } = await reviews.updateOne(
      { userId, orderId, productId },
      { $setOnInsert: fresh },
      { upsert: true },
    );
    return upsertedId === null ? null : reviews.findById(upsertedId).lean<ReviewDocument>().exec();
  },
  change: (id: Types.ObjectId, written: WrittenReview): Promise<ReviewDocument | null> =>
    reviews
      .findOneAndUpdate(
        { _id: id },
        { $set: { ...written, ...anew() }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReviewDocument>()
      .exec(),
  /** Null where it has as many pictures as it may. */
  addPicture: (id: Types.ObjectId, picture: string): Promise<ReviewDocument | null> =>
    reviews
      .findOneAndUpdate(
        { _id: id, [`pictures.${REVIEW_PICTURES.most - 1}`]: trusted({ $exists: false }) },
        { $set: anew(), $push: { pictures: picture }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReviewDocument>()
      .exec(),
  removePicture: (id: Types.ObjectId, picture: string): Promise<ReviewDocument | null> =>
    reviews
      .findOneAndUpdate(
        { _id: id },
        { $pull: { pictures: picture }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReviewDocument>()
      .exec(),
  /** Writes an admin's answer; null where the review is no longer what was read. */
  answer: (
    { _id, version, state: from }: Pick<ReviewDocument, '_id' | 'version' | 'state'>,
    state: ReviewState,
    answer: string,
  ): Promise<ReviewDocument | null> =>
    reviews
      .findOneAndUpdate(
        { _id, version, state: from },
        { $set: { state, answer, since: new Date() }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReviewDocument>()
      .exec(),
  async remove(id: Types.ObjectId): Promise<void> {
    await reviews.deleteOne({ _id: id });
  },
  async removeAll(userId: string): Promise<void> {
    await reviews.deleteMany({ userId });
  },
});

const picturing = (pictures: ReturnType<typeof reviewPictureModel>) => ({
  /** Stores a picture and returns its id. */
  async keepPicture(picture: Omit<ReviewPictureDocument, '_id'>): Promise<string> {
    const [kept] = await pictures.create([picture]);
    if (kept === undefined) throw new Error('the picture was not written');
    return kept._id.toHexString();
  },
  async picture(id: string, reviewId: string): Promise<Buffer | undefined> {
    const found = await pictures.findOne({ _id: id, reviewId }).lean<{ bytes: { buffer: Uint8Array } }>().exec();
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
  async dropPicture(id: string, reviewId: string): Promise<void> {
    await pictures.deleteOne({ _id: id, reviewId });
  },
  async dropPicturesOf(reviewId: string): Promise<void> {
    await pictures.deleteMany({ reviewId });
  },
  async dropAllPictures(userId: string): Promise<void> {
    await pictures.deleteMany({ userId });
  },
});

/** Queries over reviews and their pictures. */
export function createReviewRepository(connection: Connection) {
  const reviews = reviewModel(connection);
  return { ...finding(reviews), ...changing(reviews), ...picturing(reviewPictureModel(connection)) };
}
