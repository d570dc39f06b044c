import { useText } from '#web/lib/text.tsx';
import { dayTexts as words } from './day.texts.ts';
import { DayField } from './day-field.tsx';
import { HourField } from './hour-field.tsx';

type Props = {
  readonly id?: string;
  /** `2026-12-31T14:30`, without a zone: meant where the person sits; '' for none. */
  readonly value?: string | null | undefined;
  readonly onChange?: (moment: string) => void;
  readonly 'aria-describedby'?: string;
};

/** A day and its hour; a day alone begins at midnight. */
export function MomentField({ id, value, onChange, ...rest }: Props) {
  const t = useText();
  const [day = '', hour = ''] = (value ?? '').split('T');
  const change = (next: string, at: string) => onChange?.(next === '' && at === '' ? '' : `${next}T${at}`);
  return (
    <span className="t-moment">
      <DayField
        {...(id ? { id } : {})}
        {...rest}
        value={day}
        onChange={(next) => change(next, hour || (next ? '00:00' : ''))}
      />
      <HourField aria-label={t(words.hour)} value={hour} onChange={(at) => change(day, at)} />
    </span>
  );
}
