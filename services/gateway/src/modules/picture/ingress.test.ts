import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { addPicture } from '@harbour/contracts/picture';

const INGRESS = join(import.meta.dirname, '../../../../../k8s/base/ingress.yaml');
const MEGABYTE = 1_024 * 1_024;

it('L2: the ingress lets the largest picture through that the gateway takes', () => {
  const size = /proxy-body-size: (\d+)m$/m.exec(readFileSync(INGRESS, 'utf8'))?.[1];
  expect(Number(size) * MEGABYTE).toBeGreaterThanOrEqual(addPicture.maxBodyBytes ?? Number.POSITIVE_INFINITY);
});
