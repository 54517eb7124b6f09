const WIDTH = 120;
const HEIGHT = 32;
const INSET = 2;

interface SparklineProps {
  values: readonly number[];
  /** The value at the bottom; the lowest one where not given. */
  from?: number;
}

/** A trend as a line: oldest left. Decoration beside the number, which says the value. */
export function Sparkline({ values, from }: SparklineProps) {
  const [first] = values;
  if (first === undefined) return <div className="sparkline" aria-hidden="true" />;
  const points = values.length === 1 ? [first, first] : values;
  const [low, high] = [from ?? Math.min(...points), Math.max(...points)];
  const x = (index: number) => INSET + (index * (WIDTH - 2 * INSET)) / (points.length - 1);
  // A flat line lies in the middle instead of at an edge.
  const y = (value: number) =>
    high === low
      ? from === undefined
        ? HEIGHT / 2
        : HEIGHT - INSET
      : HEIGHT - INSET - ((value - low) * (HEIGHT - 2 * INSET)) / (high - low);
  const line = points.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`${INSET},${HEIGHT} ${line} ${WIDTH - INSET},${HEIGHT}`} className="sparkline__area" />
      <polyline points={line} className="sparkline__line" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
