import { Button } from 'antd';
import { type PointerEvent, useRef } from 'react';
import type { Signature } from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import { driverTexts as words } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../driver-list.module.css';

/** The board that strokes are drawn on, in its own units. */
const board = { width: 1_000, height: 400 } as const;
/** Points nearer than this to the one before say nothing more. */
const step = 8;
/** A little less than the server takes. */
const most = { strokes: 60, numbers: 1_900 } as const;

const pathOf = (stroke: readonly number[]): string => {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]},${stroke[at + 1]}`);
  return points.join(' ');
};

function Strokes({ strokes }: { readonly strokes: readonly (readonly number[])[] }) {
  return strokes.map((stroke, place) => (
    // Strokes are only ever added at the end.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <polyline key={place} points={pathOf(stroke)} />
  ));
}

/** Who hands goods over signs with a finger; who cannot leaves it out, the name is what counts. */
export function SignaturePad({ value, onChange }: { value: Signature; onChange: (next: Signature) => void }) {
  const t = useText();
  const drawing = useRef<number[] | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const inside = (at: number, end: number) => Math.round(Math.min(Math.max(at, 0), 1) * end);
    return [inside((clientX - left) / width, board.width), inside((clientY - top) / height, board.height)];
  };
  const full = value.length >= most.strokes || value.reduce((sum, { length }) => sum + length, 0) >= most.numbers;
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (full) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    // A dot is a stroke, too.
    drawing.current = [x, y, x, y];
    onChange([...value, drawing.current]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawing.current;
    if (stroke === null || full) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - stroke.at(-2)!, y - stroke.at(-1)!) < step) return;
    drawing.current = [...stroke, x, y];
    onChange([...value.slice(0, -1), drawing.current]);
  };
  const end = () => {
    drawing.current = null;
  };
  return (
    <div className={styles.sign}>
      <span className={styles.signLabel}>{t(words.sign)}</span>
      <svg
        className={styles.board}
        viewBox={`0 0 ${board.width} ${board.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(words.signHere)}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes strokes={value} />
      </svg>
      {value.length > 0 ? (
        <Button onClick={() => onChange([])}>{t(words.clear)}</Button>
      ) : (
        <span className="t-public-note">{t(words.signHere)}</span>
      )}
    </div>
  );
}

/** A signature as it was drawn. */
export function SignatureDrawn({ strokes, name }: { strokes: readonly (readonly number[])[]; name: string }) {
  const t = useText();
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${board.width} ${board.height}`}
      role="img"
      aria-label={t(words.signatureOf, { name })}
    >
      <Strokes strokes={strokes} />
    </svg>
  );
}
