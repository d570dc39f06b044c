import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { factKeys, factTexts } from '#features/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/seller-directory/contract/seller-directory.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { type DirectoryAsked, filterPatch } from '../seller-directory.search.ts';

/** Search, and what is not known. */
export function DirectoryFilters({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const [text, setText] = useState(asked.text ?? '');
  // Another address, another text: a link, "clear", the back button.
  useEffect(() => setText(asked.text ?? ''), [asked.text]);
  return (
    <div className="sd-filters">
      <Input.Search
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        value={text}
        maxLength={200}
        allowClear
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => setSearch(filterPatch({ search_text: value.trim() }))}
      />
      <Select<string>
        aria-label={t(words.anyMissing)}
        placeholder={t(words.anyMissing)}
        allowClear
        value={asked.missing ?? (null as never)}
        options={[
          { value: 'any', label: t(words.somethingMissing) },
          ...factKeys.map((key) => ({ value: key, label: t(factTexts[key]) })),
        ]}
        onChange={(missing) => setSearch(filterPatch({ missing }))}
      />
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ kind: asked.kind })}>{t(words.clearFilter)}</Button>
      ) : null}
    </div>
  );
}
