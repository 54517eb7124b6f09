import { MAIL_VALUES } from './mails.ts';

const AT = '2026-11-04T08:30:00.000Z';
const TOKEN = 'A'.repeat(43);
const owner = { subject: 'session-1', email: 'ada@example.com' };
const guess = { subject: 'session-1', phone: '+85291234567', code: '123456' };
const checked = { status: 'success', valid: true };

const mail = (name: string, values: unknown) => ({
  to: 'ada@example.com',
  name: 'Ada',
  lang: 'en',
  template: { name, values },
  consent: { token: TOKEN, topic: 'email' },
});

/** What each kind of message is made from, with every optional field. A new kind needs a line here. */
export const INPUTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(MAIL_VALUES).map(([name, values]) => [`job mail.send ${name}`, mail(name, values)]),
  ),
  'job sms.send': { phone: '+85291234567', text: 'Your order is ready.' },
  'job verification.send-code': { subject: 'session-1', phone: '+85291234567', lang: 'zh_HK' },
  'job webhook.deliver': {
    endpoint: '690000000000000000000001',
    event: { type: 'order.paid', timestamp: AT, data: { id: '690000000000000000000002', total: 213.5 } },
  },

  'event job.moved': {
    jobId: 'job-1',
    state: 'retrying',
    at: AT,
    attempt: 2,
    publishedAt: AT,
    run: 1,
    detail: 'The vendor is busy',
    nextAt: AT,
    worker: 'mailer-1',
  },
  'event modules.watched': { at: AT, modules: [{ name: 'gateway', category: 'service', status: 'connected' }] },
  'event worker.controlled': { queue: 'mailer', paused: true },

  'question consent.holds': { token: TOKEN, topic: 'email' },
  'answer consent.holds': { holds: true },
  'question shop.due': { until: AT },
  'answer shop.due': { due: [{ task: 'order-expiry', id: '690000000000000000000001', at: AT }] },
  'question shop.timed': { task: 'order-expiry', id: '690000000000000000000001' },
  'answer shop.timed': { done: true },
  'question sms.status': { jobId: 'job-1', signature: 'c2ln', fields: { MessageStatus: 'delivered' } },
  'answer sms.status': { outcome: 'taken' },
  'question verification.check': guess,
  'answer verification.check': checked,
  'question verification.make-mail-code': owner,
  'answer verification.make-mail-code': { code: '123456' },
  'question verification.check-mail-code': { ...owner, code: '123456' },
  'answer verification.check-mail-code': checked,
  'question webhook.test': { endpoint: '690000000000000000000001' },
  'answer webhook.test': { isTaken: true, status: 200, durationMs: 12, said: 'ok' },
};
