import { describe, expect, it } from '@jest/globals';
import { EMPTY_BOXES, fill, typed } from './code-boxes.ts';

describe('code boxes', () => {
  it('takes a digit and moves on', () => {
    expect(typed(EMPTY_BOXES, 0, '7')).toEqual({ boxes: ['7', '', '', '', '', ''], focus: 1 });
  });

  it('stays in the last box', () => {
    expect(typed(EMPTY_BOXES, 5, '7').focus).toBe(5);
  });

  it('replaces a digit, wherever the cursor stood', () => {
    const boxes = ['1', '2', '3', '4', '5', '6'];
    expect(typed(boxes, 2, '39').boxes).toEqual(['1', '2', '9', '4', '5', '6']);
    expect(typed(boxes, 2, '93').boxes).toEqual(['1', '2', '9', '4', '5', '6']);
    expect(typed(boxes, 2, '33').boxes).toEqual(boxes);
  });

  it('takes no letter', () => {
    expect(typed(EMPTY_BOXES, 1, 'a')).toEqual({ boxes: EMPTY_BOXES, focus: 1 });
  });

  it('empties a box', () => {
    expect(typed(['1', '2', '', '', '', ''], 1, '')).toEqual({ boxes: ['1', '', '', '', '', ''], focus: 1 });
  });

  it('takes a whole code put into one box, as a keyboard offers it', () => {
    expect(typed(EMPTY_BOXES, 0, '123456')).toEqual({ boxes: ['1', '2', '3', '4', '5', '6'], focus: 5 });
  });

  it('fills from the first box with six pasted digits, from the box at hand with fewer', () => {
    expect(fill(EMPTY_BOXES, 3, '123456').boxes).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(fill(EMPTY_BOXES, 3, '12')).toEqual({ boxes: ['', '', '', '1', '2', ''], focus: 5 });
  });

  it('takes full-width digits', () => {
    expect(typed(EMPTY_BOXES, 0, '７').boxes[0]).toBe('7');
  });
});
