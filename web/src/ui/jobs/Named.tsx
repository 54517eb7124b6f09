import './named.css';

interface NamedProps {
  /** Undefined where nobody has found words for it. */
  words: string | undefined;
  /** The technical name. */
  name: string;
}

/** Words for something technical, and its name in smaller print. */
export function Named({ words, name }: NamedProps) {
  if (words === undefined) return <span className="named">{name}</span>;
  return (
    <span className="named" title={`${words} (${name})`}>
      {words} <code lang="en">{name}</code>
    </span>
  );
}
