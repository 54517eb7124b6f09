import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../forms/after-press.ts';
import { useFieldState } from '../forms/form-state.ts';
import { BOX_COUNT, digitsOf, EMPTY_BOXES, fill, typed, type Boxes } from './code-boxes.ts';
import './code-boxes.css';

interface CodeBoxesProps {
  name: string;
  /** What the boxes are called together. */
  legend: string;
  /** What one of them is called. */
  digitLabel: (at: { digit: number; count: number }) => string;
  /** The six digits, or nothing while a box is empty. */
  onChange: (code: string) => void;
  /** The focus has left the boxes. */
  onLeave: () => void;
}

/** Six boxes for the digits of a code: the first takes the focus, which follows typing, pasting and erasing (product/screens §7). */
export function CodeBoxes({ name, legend, digitLabel, onChange, onLeave }: CodeBoxesProps) {
  const { t } = useTranslation();
  const [boxes, setBoxes] = useState<Boxes>(EMPTY_BOXES);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const { error, disabled = false, onKeyDown } = useFieldState(name, {});
  const words = error?.message && t(error.message);
  useEffect(() => inputs.current[0]?.focus(), []);

  const show = (entry: { boxes: Boxes; focus: number }) => {
    setBoxes(entry.boxes);
    inputs.current[entry.focus]?.focus();
    onChange(entry.boxes.every(Boolean) ? entry.boxes.join('') : '');
  };
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits && !disabled) show(fill(boxes, at, digits));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Backspace: boxes[at] === '' ? -1 : 0 };
    // Typing the digit that stands there changes nothing, so that no change is heard of.
    const step = event.key === boxes[at] ? 1 : (steps[event.key] ?? 0);
    const next = inputs.current[at + step];
    if (step !== 0 && next) {
      event.preventDefault();
      next.focus();
    }
    onKeyDown?.(event);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!inputs.current.some((input) => input === relatedTarget)) afterPress(onLeave);
  };
  return (
    <fieldset className={words ? 'code-entry field--wrong' : 'code-entry'}>
      <legend>{legend}</legend>
      <div className="code-entry__boxes">
        {boxes.map((digit, index) => (
          <input
            key={`box ${index + 1}`}
            ref={(element) => {
              inputs.current[index] = element;
            }}
            className="number"
            inputMode="numeric"
            pattern="[0-9]*"
            // The keyboard offers the code from the message to the first box, whole.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel({ digit: index + 1, count: BOX_COUNT })}
            aria-invalid={words ? true : undefined}
            aria-describedby={words ? `${name}-error` : undefined}
            value={digit}
            readOnly={disabled}
            aria-disabled={disabled}
            onChange={(event) => show(typed(boxes, index, event.target.value))}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
          />
        ))}
      </div>
      {words && (
        <p className="field__error" id={`${name}-error`} role="alert">
          <CircleAlert aria-hidden="true" /> {words}
        </p>
      )}
    </fieldset>
  );
}
