interface CutProps {
  text: string;
  /** What is read rather than recognised has more room. */
  isLong?: boolean;
}

/** A text on one line, cut off where it is too long; the whole of it is its title. */
export function Cut({ text, isLong = false }: CutProps) {
  return (
    <span className={isLong ? 'cut cut--long' : 'cut'} title={text}>
      {text}
    </span>
  );
}
