import { setTimeout as pause } from 'node:timers/promises';
import { startVendorServer, type VendorServer } from './vendor-server.ts';

export interface ReceivedText {
  readonly at: number;
  readonly to: string;
  readonly text: string;
}

export interface TwilioStandIn extends VendorServer {
  readonly texts: readonly ReceivedText[];
  /** Milliseconds from a request to its answer; none at first. */
  answersAfterMs: number;
}

const textIn = (body: string): string => new URLSearchParams(body).get('Body') ?? '';

/** As much of Twilio's HTTP API as text messages need. */
export async function startTwilio(host?: string): Promise<TwilioStandIn> {
  const texts: ReceivedText[] = [];
  const server = await startVendorServer(
    async ({ path, body }) => {
      if (!/^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(path)) return { status: 404, body: '{"code":20404}' };
      texts.push({ at: Date.now(), to: new URLSearchParams(body).get('To') ?? '', text: textIn(body) });
      if (vendor.answersAfterMs > 0) await pause(vendor.answersAfterMs);
      const sid = `SM${String(texts.length).padStart(32, '0')}`;
      return { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
    },
    textIn,
    host,
  );
  const vendor: TwilioStandIn = Object.assign(server, { texts, answersAfterMs: 0 });
  return vendor;
}
