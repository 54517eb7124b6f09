/** A text on one line, cut off where it is too long; the whole of it is its title. */
export function Cut({ text }: { text: string }) {
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}
