import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { PLOT_HEIGHT, plotOptions, type PlotWords } from './plot-options.ts';

interface PlotProps extends Omit<PlotWords, 'width' | 'days'> {
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  /** The day that is pointed out. */
  pointed: number;
}

function pointAt(drawn: UPlot, day: number): void {
  drawn.setCursor({ left: drawn.valToPos(day, 'x'), top: 0 }, false);
}

/** The picture of a chart. It says nothing that its table does not, so screen readers pass it by. */
export function Plot({ now, before, ...words }: PlotProps) {
  const { pointed } = words;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    const options = plotOptions({
      width: target.clientWidth,
      days: now.length,
      dayAt: (index) => latest.current.dayAt(index),
      markOf: (value) => latest.current.markOf(value),
      onPoint: (index) => latest.current.onPoint(index),
    });
    const drawn = new UPlot(options, [now.map((_, index) => index), [...before], [...now]], target);
    plot.current = drawn;
    pointAt(drawn, latest.current.pointed);
    const resizing = new ResizeObserver(() => drawn.setSize({ width: target.clientWidth, height: PLOT_HEIGHT }));
    resizing.observe(target);
    // Colours are read when it is drawn.
    const theming = new MutationObserver(() => drawn.redraw(false));
    theming.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
    return () => {
      resizing.disconnect();
      theming.disconnect();
      drawn.destroy();
    };
  }, [now, before]);
  useEffect(() => {
    if (plot.current) pointAt(plot.current, pointed);
  }, [pointed]);
  return <div ref={box} className="plot" aria-hidden="true" />;
}
