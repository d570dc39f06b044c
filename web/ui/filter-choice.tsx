import { Select } from 'antd';
import type { Text } from '#kit/text.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';

type Props = {
  /** The key of the address. */
  readonly of: string;
  readonly label: string;
  /** What the address says; absent: any. */
  readonly value: string | undefined;
  /** How "any" is called in this list. */
  readonly any: Text;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One filter of a list, kept in the address: one of these, or any. */
export function FilterChoice({ of, label, value, any, options }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <Select<string>
      aria-label={label}
      prefix={label}
      value={value ?? ''}
      options={[{ value: '', label: t(any) }, ...options]}
      popupMatchSelectWidth={false}
      onChange={(next) => setSearch(filterPatch({ [of]: next || undefined }))}
    />
  );
}
