import { describe, expect, it } from '@jest/globals';
import { filterOf, withChoice } from './job-filter.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the filter in an address', () => {
  it('takes what is a filter and leaves out what is none', () => {
    expect(filterOf(address('q=+mei+&queue=mailer&state=dead&reason=550+away&page=3'))).toEqual({
      q: 'mei',
      queue: 'mailer',
      state: 'dead',
      reason: '550 away',
    });
    expect(filterOf(address('q=&queue=post&state=gone&delivery=perhaps'))).toEqual({});
    expect(filterOf(address(`q=${'x'.repeat(101)}`))).toEqual({});
  });

  it('is a state or a delivery, never both', () => {
    const delivered = withChoice(address('state=dead&queue=sms'), 'state', 'delivered');
    expect(delivered.toString()).toBe('queue=sms&delivery=delivered');
    expect(withChoice(delivered, 'state', 'retrying').toString()).toBe('queue=sms&state=retrying');
    expect(withChoice(delivered, 'state', '').toString()).toBe('queue=sms');
  });
});
