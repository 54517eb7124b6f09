/** The path of an address whose page is one of ours, whatever name of this machine it was made with. */
export function ownPathOf(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
}
