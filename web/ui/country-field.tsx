import { Select } from 'antd';
import { countries } from '#kit/countries.ts';
import { useLanguage } from '#web/lib/text.tsx';

type Props = {
  readonly id?: string;
  /** What is stored: the English name, or the two letters where `by` says so; '' for none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly by?: 'name' | 'code';
};

/**
 * One of the specification's countries (ENT-020), shown in the person's language and found by its name in either, or by its two letters. What
 * was stored as free text before stays as it is until another is chosen.
 */
export function CountryField({ id, value = '', onChange, by = 'name' }: Props) {
  const language = useLanguage();
  const known = countries.some(({ code, en }) => (by === 'code' ? code : en) === value);
  const own = known || value === '' ? [] : [{ value, label: value, words: value }];
  const listed = countries
    .map(({ code, en, sq }) => ({
      value: by === 'code' ? code : en,
      label: language === 'sq' ? sq : en,
      words: `${en} ${sq} ${code}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{
        filterOption: (typed, option) => option?.words.toLowerCase().includes(typed.trim().toLowerCase()) ?? false,
        // "ko" is Kosovo before it is Morocco.
        filterSort: (a, b, { searchValue }) => {
          const begins = ({ words }: { words: string }) =>
            words.toLowerCase().startsWith(searchValue.trim().toLowerCase());
          return Number(begins(b)) - Number(begins(a));
        },
      }}
      allowClear
      options={[...own, ...listed]}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}
