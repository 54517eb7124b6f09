import { type Connection, Schema } from 'mongoose';

export interface PictureDocument {
  /** `<SHA-256 of the picture, cut>-<width>.<format>`. */
  _id: string;
  bytes: Buffer;
  createdAt: Date;
}

const schema = new Schema<PictureDocument>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pictures', versionKey: false },
);

/** The collection of pictures that admins added, ready in each width and format. */
export function pictureModel(connection: Connection) {
  return connection.model<PictureDocument>('Picture', schema);
}
