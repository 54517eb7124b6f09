import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSmtpServer } from '../../support/stand-ins/smtp-server.ts';

/** How a vendor treats the first who asks it to send to an address; later callers are served. */
export type Treatment =
  | 'serves'
  /** Keeps its word before the message until it is let go; over SMTP only. */
  | 'is slow before the message'
  /** Takes the message and keeps its answer until it is let go. */
  | 'is slow to answer'
  | 'refuses for good'
  | 'refuses for now';

/** A mail server or Twilio, each on a port of its own, that waits where a test wants it to. */
export interface PatientVendor {
  readonly url: string;
  /** To whom it has sent, in order. */
  readonly sent: readonly string[];
  /** Whether an asker waits for it. */
  isWaitedFor(address: string): boolean;
  treat(address: string, treatment: Treatment): void;
  /** Whether the first asker has been treated; the treatment is used up then. */
  hasTreated(address: string): boolean;
  /** Ends every wait. */
  letGo(): void;
  stop(): Promise<void>;
}

/** What both have in common. */
function createDesk() {
  const first = new Map<string, Treatment>();
  const sent: string[] = [];
  const waiting = new Map<string, () => void>();
  return {
    sent,
    waiting,
    isWaitedFor: (address: string) => waiting.has(address),
    treat: (address: string, treatment: Treatment) => void first.set(address, treatment),
    hasTreated: (address: string) => !first.has(address),
    letGo() {
      for (const go of waiting.values()) go();
      waiting.clear();
    },
    /** Of this asker: the first one's treatment, as long as it is not used up. */
    treatmentOf: (address: string): Treatment => first.get(address) ?? 'serves',
    usedUp: (address: string) => void first.delete(address),
  };
}

const refusal = (responseCode: number): Error => Object.assign(new Error('not today'), { responseCode });

/** A real SMTP server. */
export async function startMailServer(): Promise<PatientVendor> {
  const { treatmentOf, usedUp, waiting, ...desk } = createDesk();
  const { url, stop } = await startSmtpServer({
    onRcptTo({ address }, _session, done) {
      const treatment = treatmentOf(address);
      if (treatment === 'is slow to answer' || treatment === 'serves') {
        done();
        return;
      }
      usedUp(address);
      if (treatment === 'is slow before the message') waiting.set(address, () => done());
      else done(refusal(treatment === 'refuses for good' ? 550 : 450));
    },
    onData(stream, { envelope }, done) {
      const address = envelope.rcptTo[0]?.address ?? '';
      stream.resume();
      stream.once('end', () => {
        desk.sent.push(address);
        const isSlow = treatmentOf(address) === 'is slow to answer';
        usedUp(address);
        if (isSlow) waiting.set(address, () => done());
        else done();
      });
    },
  });
  return { ...desk, url, stop };
}

/** A vendor asked over HTTP: whom a form is for, and what it answers. */
interface HttpVendor {
  readonly type: string;
  readonly recipientOf: (form: URLSearchParams) => string | null;
  readonly accepted: (id: number) => { readonly status: number; readonly body: string };
  readonly refused: (isFinal: boolean) => { readonly status: number; readonly body: string };
}

async function startHttpVendor({ type, recipientOf, accepted, refused }: HttpVendor): Promise<PatientVendor> {
  const { treatmentOf, usedUp, waiting, ...desk } = createDesk();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = recipientOf(new URLSearchParams(await text(request))) ?? '';
    const treatment = treatmentOf(address);
    usedUp(address);
    const say = ({ status, body }: { status: number; body: string }): void =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    if (treatment === 'refuses for good' || treatment === 'refuses for now') {
      say(refused(treatment === 'refuses for good'));
      return;
    }
    desk.sent.push(address);
    const answer = (): void => say(accepted(desk.sent.length));
    if (treatment === 'is slow to answer') waiting.set(address, answer);
    else answer();
  };
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...desk,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As much of Twilio's HTTP API as texts and codes need. */
export const startTwilio = (): Promise<PatientVendor> =>
  startHttpVendor({
    type: 'application/json',
    recipientOf: (form) => form.get('To'),
    accepted: (id) => ({ status: 201, body: JSON.stringify({ sid: `SM${id}`, status: 'queued' }) }),
    refused(isFinal) {
      const status = isFinal ? 400 : 503;
      return { status, body: JSON.stringify({ code: 20_000, message: 'not today', status }) };
    },
  });

const XMLNS = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

/** As much of the API of Amazon SES as one mail needs. */
export const startSes = (): Promise<PatientVendor> =>
  startHttpVendor({
    type: 'text/xml',
    recipientOf: (form) => form.get('Destinations.member.1'),
    accepted: (id) => ({
      status: 200,
      body: `<SendRawEmailResponse ${XMLNS}><SendRawEmailResult><MessageId>ses-${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
    }),
    refused: (isFinal) => ({
      status: isFinal ? 400 : 503,
      body: `<ErrorResponse ${XMLNS}><Error><Code>${isFinal ? 'MessageRejected' : 'ServiceUnavailable'}</Code><Message>not today</Message></Error></ErrorResponse>`,
    }),
  });
