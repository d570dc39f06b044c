import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readHour } from '#web/lib/day.ts';

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** HH:mm, or '' for none. */
  readonly value?: string | null | undefined;
  /** HH:mm, '' when it was emptied, or, on leaving the field, what was typed and is no hour. */
  readonly onChange?: (hour: string) => void;
};

/** An hour of the day as HH:mm (spec section 9), whatever the browser's language; 9, 930 and 9.30 are understood. */
export function HourField({ value, onChange, ...rest }: Props) {
  const known = value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    setTyped(next);
    const hour = readHour(next);
    // Half an hour typed is an hour, too: 1 on the way to 14:30. It counts when the field is left, or when it is whole.
    if (hour !== null && (hour === next || hour === '')) onChange?.(hour);
  };
  const leave = () => {
    if (typed === null) return;
    const hour = readHour(typed);
    if (hour !== null) setTyped(null);
    if ((hour ?? typed) !== known) onChange?.(hour ?? typed);
  };
  return (
    <Input
      autoComplete="off"
      inputMode="numeric"
      maxLength={5}
      placeholder="14:30"
      {...rest}
      value={typed ?? known}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
