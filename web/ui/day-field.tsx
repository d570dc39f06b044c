import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { isDay, readDay, writtenDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { dayTexts as words } from './day.texts.ts';
import './day-field.css';

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** An ISO date; '' or null for none. */
  readonly value?: string | null | undefined;
  /**
   * An ISO date, '' when it was emptied, or, on leaving the field, what was typed and is no day: the rule of a form refuses
   * that with its words, a filter leaves it out.
   */
  readonly onChange?: (day: string) => void;
  /** Without a form that would say what is wrong: the field says it itself. */
  readonly alone?: boolean;
  /** Shown as YYYY-MM-DD: for the one date the specification writes so, the registration of a company (VAL-007). */
  readonly iso?: boolean;
};

/**
 * A day, typed and read as DD.MM.YYYY like every date of the product (spec section 9), whatever the browser's language; the
 * button opens the browser's own calendar, which phones draw best. The one field for days.
 */
export function DayField({ value, onChange, onBlur, alone = false, iso = false, ...rest }: Props) {
  const t = useText();
  const known = value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const problem = useId();
  const wrong = left && typed !== null && readDay(typed) === null;
  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const day = readDay(next);
    if (day !== null && day !== known) onChange?.(day);
  };
  const leave = () => {
    setLeft(true);
    if (typed === null) return;
    if (readDay(typed) !== null) return setTyped(null);
    if (typed !== known) onChange?.(typed);
  };
  return (
    <span className="t-day">
      <Input
        autoComplete="off"
        inputMode="numeric"
        maxLength={12}
        placeholder={t(iso ? words.isoShape : words.shape)}
        {...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        {...(wrong && alone ? { 'aria-describedby': problem } : {})}
        {...rest}
        value={typed ?? (iso ? known : writtenDay(known))}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        suffix={
          <Button
            type="text"
            size="small"
            className="t-day-button"
            icon={<CalendarOutlined />}
            aria-label={t(words.calendar)}
            disabled={rest.disabled ?? false}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        className="t-day-native"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(known) ? known : ''}
        onChange={({ target }) => {
          setTyped(null);
          onChange?.(target.value);
        }}
      />
      {wrong && alone ? (
        <span id={problem} role="alert" className="t-day-problem">
          {t(words.unreadable)}
        </span>
      ) : null}
    </span>
  );
}
