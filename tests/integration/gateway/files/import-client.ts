import type { Import, ImportKind } from '@harbour/contracts/imports';
import {
  beginImport,
  checkImport,
  getImport,
  resumeImport,
  runImport,
  sendImportPart,
  undoImport,
} from '@harbour/contracts/imports';
import { addressOf } from '@harbour/contracts/endpoint';
import { waitUntil } from '../../../support/wait-until.ts';
import type { AdminClient } from '../admin/admin-client.ts';

/** The longest that a small import takes on a busy machine. */
const WAIT_MS = 30_000;

type Desk = Pick<AdminClient, 'admin' | 'headersOf'> & { readonly gateway: { readonly url: string } };

/** Imports as an admin makes them. */
export function importsOf(desk: Desk) {
  const show = async (id: string): Promise<Import> => (await desk.admin(getImport, { params: { id } })).body;
  const reaches = async (id: string, state: Import['state']): Promise<Import> => {
    let now = await show(id);
    await waitUntil(
      `the import is ${state}`,
      async () => {
        now = await show(id);
        return now.state === state;
      },
      WAIT_MS,
    );
    return now;
  };
  const sendPart = (id: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
    fetch(`${desk.gateway.url}${addressOf(sendImportPart, { params: { id, number: String(number) } })}`, {
      method: 'PUT',
      headers: { ...desk.headersOf('admin'), 'content-type': 'text/csv' },
      body: bytes,
    });
  const upload = async (kind: ImportKind, text: string): Promise<string> => {
    const bytes = Buffer.from(text);
    const { body } = await desk.admin(beginImport, { body: { kind, name: `${kind}.csv`, bytes: bytes.length } });
    const half = Math.ceil(bytes.length / 2);
    await sendPart(body.id, 0, Uint8Array.from(bytes.subarray(0, half)));
    await sendPart(body.id, 1, Uint8Array.from(bytes.subarray(half)));
    return body.id;
  };
  return {
    show,
    reaches,
    sendPart,
    upload,
    /** Uploads a file and has it checked. */
    async checked(kind: ImportKind, text: string): Promise<Import> {
      const id = await upload(kind, text);
      await desk.admin(checkImport, { params: { id } });
      return reaches(id, 'checked');
    },
    resume: (id: string) => desk.admin(resumeImport, { params: { id } }),
    run: (id: string) => desk.admin(runImport, { params: { id } }),
    undo: (id: string) => desk.admin(undoImport, { params: { id } }),
  };
}
