import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { filterPatch, longestSearch } from '#web/lib/list-search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';

type Props = {
  readonly label: string;
  /** What the address searches for. */
  readonly text: string | undefined;
};

/** The search of a list, kept as `search_text` in the address. */
export function SearchField({ label, text = '' }: Props) {
  const { setSearch } = useUrlSearch();
  const [typed, setTyped] = useState(text);
  // Another address, another text: a link, "clear", the back button.
  useEffect(() => setTyped(text), [text]);
  return (
    <Input.Search
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={longestSearch}
      allowClear
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(value) => setSearch(filterPatch({ search_text: value.trim() }))}
    />
  );
}
