import { pageAt, splitAddress } from '@harbour/contracts/addresses';

/** Whether a page may be kept on the device: the gateway draws it, the same for everybody. */
export function isKeepable(address: string): boolean {
  const { pathname } = new URL(address, 'http://shop');
  return pageAt(splitAddress(pathname).path)?.page.isDrawn === true;
}
