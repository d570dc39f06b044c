import { useId } from 'react';
import { isDay } from '#web/lib/day.ts';
import { DayField } from './day-field.tsx';

type Edge = 'from' | 'to';
type Props = {
  /** ISO dates; both days are in the period. */
  readonly asked: Readonly<Record<Edge, string | undefined>>;
  readonly labels: Readonly<Record<Edge, string>>;
  /** Undefined: from the beginning, or until now. */
  readonly onChange: (edge: Edge, day: string | undefined) => void;
};

/** The two days that narrow a list to a period. */
export function DaysFilter({ asked, labels, onChange }: Props) {
  const id = useId();
  return (
    <div className="t-days">
      {(['from', 'to'] as const).map((edge) => (
        <div key={edge} className="t-days-edge">
          <label htmlFor={id + edge}>{labels[edge]}</label>
          <DayField
            alone
            id={id + edge}
            value={asked[edge] ?? ''}
            onChange={(day) => (day === '' || isDay(day) ? onChange(edge, day || undefined) : undefined)}
          />
        </div>
      ))}
    </div>
  );
}
