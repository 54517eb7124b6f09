/** Boxes of the code entry, in order; each one digit or empty (product/validation §4). */
export type Boxes = readonly string[];

export const BOX_COUNT = 6;
export const EMPTY_BOXES: Boxes = Array.from({ length: BOX_COUNT }, () => '');

/** The digits in a text, full-width ones of a Chinese keyboard too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '');

interface Entry {
  boxes: Boxes;
  /** The box that takes the focus next. */
  focus: number;
}

/** Digits put in from a box on; six or more fill the boxes from the first. */
export function fill(boxes: Boxes, from: number, digits: string): Entry {
  const start = digits.length >= BOX_COUNT ? 0 : from;
  const put = digits.slice(0, BOX_COUNT - start);
  const filled = boxes.map((box, index) => put[index - start] ?? box);
  return { boxes: filled, focus: Math.min(start + put.length, BOX_COUNT - 1) };
}

/** What typing into a box makes of the boxes: a new digit takes the place of the old one and the focus moves on. */
export function typed(boxes: Boxes, at: number, text: string): Entry {
  const digits = digitsOf(text);
  const before = boxes[at] ?? '';
  if (text === '') return { boxes: boxes.with(at, ''), focus: at };
  if (digits === '') return { boxes, focus: at };
  if (digits.length === 2 && before !== '') {
    const added = digits[0] === before ? digits.slice(1) : digits.slice(0, 1);
    return fill(boxes, at, added);
  }
  return fill(boxes, at, digits);
}
