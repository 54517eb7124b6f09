import {
  beginImport,
  checkImport,
  type Import,
  type ImportKind,
  nameImportPicture,
  sendImportPart,
} from '@harbour/contracts/imports';
import { addPicture } from '@harbour/contracts/picture';
import { call, sendBytes } from '../../../api/call.ts';

/** Bytes of one part: on a slow line it still arrives within the time that a request may take. */
const PART_BYTES = 1_000_000;

/** What an admin has chosen to import. */
export interface ChosenFile {
  kind: ImportKind;
  file: File;
  /** Pictures that the file names. */
  pictures: readonly File[];
}

/** Sends a file and its pictures, and has it checked; tells how much of it has come, from 0 to 1. @throws ApiError */
export async function sendFile(
  { kind, file, pictures }: ChosenFile,
  onProgress: (done: number) => void,
): Promise<Import> {
  const { id } = await call(beginImport, { body: { kind, name: file.name, bytes: file.size } });
  const all = file.size + pictures.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  const tell = (bytes: number) => {
    sent += bytes;
    onProgress(sent / all);
  };
  for (const picture of pictures) {
    const { image } = await sendBytes(addPicture, picture);
    await call(nameImportPicture, { params: { id }, body: { file: picture.name, image } });
    tell(picture.size);
  }
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const part = file.slice(at, at + PART_BYTES, 'text/csv');
    await sendBytes(sendImportPart, part, { id, number: String(at / PART_BYTES) });
    tell(part.size);
  }
  return call(checkImport, { params: { id } });
}
