import { describe, expect, it } from '@jest/globals';
import type { OutgoingMail } from '../../transports/transport.ts';
import { sendMailThrough } from '../../send-mail.ts';

/** What goes out to somebody of this name. */
async function mailTo(name: string): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: (mail: OutgoingMail) => {
      sent.push(mail);
      return Promise.resolve({ providerId: 'id', said: 'ok' });
    },
  };
  const template = { name: 'welcome' as const, values: {} };
  const send = sendMailThrough(transport, { publicUrl: 'https://market.example', holds: async () => true });
  await send(
    { to: 'mei@example.hk', name, lang: 'en', template },
    { jobId: 'job', attempt: 1, stillHeld: async () => undefined },
  );
  const [mail] = sent;
  if (mail === undefined) throw new Error('nothing was sent');
  return mail;
}

describe('H2: a name that reads as a link or an address', () => {
  it.each([
    'You won HK$5000 - see evil.example/prize',
    'evil。example',
    'evil．example',
    'evil\u200b.exam\u200bple',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'https://evil',
    'write to eve@evil',
    '10.0.0.1',
    'hxxps evil',
    'evil[.]example',
    'evil (dot) example',
    'еvil.рф',
    'xn--e1awd7f.example',
    'evil․example',
    'call +852 9123 4567 now',
    'tel:999',
  ])('is left out of the mail: %s', async (name) => {
    const { to, text, html } = await mailTo(name);
    expect(to.name).toBe('');
    expect(text).toContain('Hello,');
    for (const part of [text, html]) expect(part).not.toContain(name);
  });

  it.each([
    'Chan Mei',
    '陳美',
    'J. R. Smith',
    'O’Neill, Jr.',
    'St. John',
    'Lam K.Y.',
    'Henry VIII (Junior)',
    'Room 1204',
  ])('stays otherwise: %s', async (name) => {
    const { to, text } = await mailTo(name);
    expect(to.name).toBe(name);
    expect(text).toContain(`Hello ${name},`);
  });
});
