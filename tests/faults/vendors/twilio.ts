import { startVendorServer, type VendorServer } from './vendor-server.ts';

export interface ReceivedText {
  readonly at: number;
  readonly to: string;
  readonly text: string;
}

export interface TwilioStandIn extends VendorServer {
  readonly texts: readonly ReceivedText[];
}

const textIn = (body: string): string => new URLSearchParams(body).get('Body') ?? '';

/** As much of Twilio's HTTP API as text messages need. */
export async function startTwilio(): Promise<TwilioStandIn> {
  const texts: ReceivedText[] = [];
  const server = await startVendorServer(async ({ path, body }) => {
    if (!/^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(path)) return { status: 404, body: '{"code":20404}' };
    texts.push({ at: Date.now(), to: new URLSearchParams(body).get('To') ?? '', text: textIn(body) });
    const sid = `SM${String(texts.length).padStart(32, '0')}`;
    return { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
  }, textIn);
  return Object.assign(server, { texts });
}
