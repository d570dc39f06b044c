import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { filterPatch } from '#web/lib/list-search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';

type Props = {
  /** The key of the address. */
  readonly of: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly maxLength: number;
  /** For numbers: the keys of a phone, and how what was typed stands in the address. */
  readonly inputMode?: 'decimal' | 'numeric';
  readonly read?: (typed: string) => string;
};

/** A filter that is typed; it holds with Enter, or once the field is left. */
export function TextFilter({ of, label, value = '', maxLength, inputMode, read = (typed) => typed.trim() }: Props) {
  const { setSearch } = useUrlSearch();
  const [typed, setTyped] = useState(value);
  // Another address, another text: a link, "clear", the back button.
  useEffect(() => setTyped(value), [value]);
  const [held, setHeld] = useState(false);
  const hold = () => {
    setHeld(true);
    if (read(typed) !== value) setSearch(filterPatch({ [of]: read(typed) || undefined }));
  };
  return (
    <Input
      aria-label={label}
      prefix={label}
      value={typed}
      maxLength={maxLength}
      allowClear
      // What means nothing narrows nothing, and is marked.
      status={held && typed.trim() !== '' && value === '' ? 'error' : ''}
      {...(inputMode ? { inputMode } : {})}
      onChange={({ target, type }) => {
        setTyped(target.value);
        setHeld(false);
        // The sign that empties the field.
        if (type === 'click') setSearch(filterPatch({ [of]: undefined }));
      }}
      onPressEnter={hold}
      onBlur={hold}
    />
  );
}
