import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { formatDate } from '#web/lib/format.ts';
import type { ChartBand, ChartLine, LineChartProps } from './line-chart-props.ts';
import './line-chart.css';

const high = 220;
const noBands: readonly ChartBand[] = [];
const second = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const toneOf: Readonly<Record<NonNullable<ChartLine['tone']>, string>> = {
  brand: '--t-brand',
  soft: '--t-text-faint',
  info: '--t-info',
  warning: '--t-warning',
};

/** Drawn by uPlot in the colours of the theme; the arrow keys walk over the days and say what stands there. */
export default function DrawnChart({ label, days, lines, bands = noBands, format }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot | null>(null);
  const theme = useThemeName();
  const [at, setAt] = useState<number | null>(null);
  const written = useRef(format);
  written.current = format;
  // The same figures in a new list are no reason to draw anew.
  const drawn = JSON.stringify([days, lines, bands]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for days, lines and bands, and the colours are the theme's
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const colours = getComputedStyle(box);
    const colour = (name: string) => colours.getPropertyValue(name).trim();
    const axis = {
      stroke: colour('--t-text-faint'),
      grid: { stroke: colour('--t-line'), width: 1 },
      ticks: { stroke: colour('--t-line'), width: 1 },
      font: `12px ${colours.fontFamily}`,
    };
    const one = new UPlot(
      {
        width: Math.max(200, box.clientWidth),
        height: high,
        legend: { show: false },
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        cursor: { drag: { x: false, y: false }, points: { size: 8 } },
        scales: {
          y: {
            range: (_chart, low, top) =>
              low === top ? [low * 0.99, top * 1.01] : [low - (top - low) * 0.1, top + (top - low) * 0.1],
          },
        },
        axes: [
          {
            ...axis,
            space: 70,
            values: (_chart, splits) =>
              splits.map((second) => formatDate(new Date(second * 1000).toISOString().slice(0, 10)).slice(0, 6)),
          },
          { ...axis, size: 64, values: (_chart, splits) => splits.map((value) => written.current(value)) },
        ],
        series: [
          {},
          ...lines.map(({ name, tone = 'brand', steps, dashed }) => ({
            label: name,
            stroke: colour(toneOf[tone]),
            width: 2,
            ...(steps ? { paths: UPlot.paths.stepped!({ align: 1 }) } : {}),
            ...(dashed ? { dash: [6, 4] } : {}),
            points: { show: days.length < 3 },
          })),
        ],
        hooks: {
          setCursor: [({ cursor }) => setAt(cursor.idx ?? null)],
          drawClear: [(uplot) => drawBands(uplot, bands, colour('--t-brand-soft'))],
        },
      },
      [days.map(second), ...lines.map(({ values }) => [...values])],
      box,
    );
    chart.current = one;
    const watch = new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width);
      if (width > 0 && width !== one.width) one.setSize({ width, height: high });
    });
    watch.observe(box);
    return () => {
      watch.disconnect();
      chart.current = null;
      one.destroy();
    };
  }, [drawn, theme]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -days.length, End: days.length }[event.key];
    const one = chart.current;
    if (step === undefined || !one) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, (at ?? (step > 0 ? -1 : days.length)) + step));
    const left = one.valToPos(second(days[next]!), 'x');
    const value = lines[0]?.values[next];
    one.setCursor({ left, top: value === null || value === undefined ? 0 : one.valToPos(value, 'y') });
  };
  return (
    <figure className="t-chart">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over its days */}
      <div ref={place} className="t-chart-place" role="img" aria-label={label} tabIndex={0} onKeyDown={walk} />
      <figcaption className="t-chart-said" aria-live="polite">
        {at === null || days[at] === undefined ? label : saidAt(at, { days, lines, bands, format })}
      </figcaption>
    </figure>
  );
}

/** From the middle between two days to the next, so that a single day is seen. */
function drawBands(chart: UPlot, bands: readonly ChartBand[], colour: string): void {
  const half = 43_200;
  const { left, top, width, height } = chart.bbox;
  chart.ctx.save();
  chart.ctx.fillStyle = colour;
  for (const { from, to } of bands) {
    const begin = Math.max(left, chart.valToPos(second(from) - half, 'x', true));
    const end = Math.min(left + width, chart.valToPos(second(to) + half, 'x', true));
    if (end > begin) chart.ctx.fillRect(begin, top, end - begin, height);
  }
  chart.ctx.restore();
}

/** "20.11.2026: 97.20" */
function saidAt(at: number, { days, lines, bands = noBands, format }: Omit<LineChartProps, 'label'>): string {
  const values = lines.map(({ name, values: all }) => {
    const value = all[at];
    const said = value === null || value === undefined ? '–' : format(value);
    return lines.length === 1 ? said : `${name} ${said}`;
  });
  const day = days[at]!;
  const within = bands.filter(({ from, to }) => from <= day && day <= to).map(({ name }) => name);
  return `${formatDate(day)}: ${[...values, ...within].join(' · ')}`;
}
