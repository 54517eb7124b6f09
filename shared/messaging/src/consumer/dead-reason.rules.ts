const MAX_LENGTH = 160;

/** What differs from one failure to the next though its cause is the same: addresses, numbers, ids, moments. */
const PARTICULARS: readonly RegExp[] = [
  /[^\s<>@"'(]+@[^\s<>@"',;)]+/g,
  /\b\d{4}-\d\d-\d\dT[\d:.]+Z?/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/gi,
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{16,}\b/g,
  /\+?\d{8,}/g,
];

/** What a failure has in common with others of its kind: its words without addresses, numbers, ids and moments. */
export function deadReasonOf(detail: string): string {
  const plain = PARTICULARS.reduce((text, particular) => text.replace(particular, '…'), detail.slice(0, 1_000));
  return plain.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
