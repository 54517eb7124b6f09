import { describe, expect, it } from '@jest/globals';
import { recordedCosts, workersShare } from './recorded-costs.ts';

const DOCUMENT = `
| step | all, ms |
| before | 16.70 |

<!-- profile-jobs -->

| part | processor, ms for each | calls for each |
| --- | ---: | --- |
| gateway | 3.04 |  |
| mailer | 3.61 |  |
| MongoDB | 4.80 | update 1.31 |
| RabbitMQ | 1.75 | publish 3.00 |
| Redis | 0.17 | commands 19.13 |
| all | **13.80** | |

<!-- /profile-jobs -->

| mailer | 9.99 | |
`;

describe('recorded costs', () => {
  it('reads the parts of the table, and not their sum', () => {
    const costs = recordedCosts(DOCUMENT, 'jobs');
    expect(costs.get('mailer')).toBe(3.61);
    expect([...costs.keys()]).toStrictEqual(['gateway', 'mailer', 'MongoDB', 'RabbitMQ', 'Redis']);
  });

  it('leaves the gateway out where there is none', () => {
    expect(workersShare(DOCUMENT)).toBeCloseTo(10.33);
  });

  it('says which table is missing', () => {
    expect(() => recordedCosts(DOCUMENT, 'order')).toThrow(/order/);
  });
});
