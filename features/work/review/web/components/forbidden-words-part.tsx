import { Select } from 'antd';
import { listLanguages } from '#features/base/shops/contract/shops.calls.ts';
import { SettingsPart } from '#features/selling/publishing/web/publishing.public.ts';
import { mostWords, setForbiddenWords } from '#features/work/review/contract/review.words.calls.ts';
import { reviewWordsTexts as words } from '#features/work/review/contract/review-words.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useForbiddenWords, useSetForbiddenWords } from '../review.api.ts';
import styles from '../send-to-shop.module.css';

/** The words the review looks for in texts, language by language; each change holds at once, in all shops. */
export function ForbiddenWordsPart() {
  const t = useText();
  const languages = useCall(listLanguages, {}, { quiet: true });
  const lists = useForbiddenWords();
  const failed = [languages, lists].find((one) => one.isError && !one.data);
  return (
    <SettingsPart id="ps-words" title={t(words.title)} why={t(words.why)}>
      {failed ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && !(languages.data && lists.data) ? <FirstLoad rows={3} height={56} /> : null}
      {languages.data && lists.data
        ? languages.data.results.map(({ id, ...language }) => (
            <WordsOf
              key={id}
              languageId={id}
              name={languageName(language)}
              stored={lists.data.find((list) => list.language_id === id)?.words ?? []}
            />
          ))
        : null}
    </SettingsPart>
  );
}

type Props = { readonly languageId: number; readonly name: string; readonly stored: readonly string[] };

function WordsOf({ languageId, name, stored }: Props) {
  const t = useText();
  const may = useMayCall(setForbiddenWords);
  const save = useSetForbiddenWords();
  // What was just chosen stays on screen while it is saved; a refusal takes it back.
  const { add = [], remove = [] } = save.isPending ? save.variables.body : {};
  const shown = [...new Set([...stored.filter((word) => !remove.includes(word)), ...add])];
  // Only the difference goes: somebody else may have added words since this list was read.
  const set = (typed: readonly string[]) => {
    const list = new Set(typed.map((word) => word.trim()).filter(Boolean));
    const added = [...list].filter((word) => !shown.includes(word));
    const gone = shown.filter((word) => !list.has(word));
    if (added.length + gone.length > 0) save.mutate({ body: { language_id: languageId, add: added, remove: gone } });
  };
  return (
    <div className={styles.words}>
      <label htmlFor={`ps-words-${languageId}`}>{name}</label>
      <Select
        id={`ps-words-${languageId}`}
        mode="tags"
        open={false}
        suffixIcon={null}
        maxCount={mostWords}
        tokenSeparators={[',', ';', '\n']}
        placeholder={t(may ? words.add : words.none)}
        value={shown}
        disabled={!may}
        loading={save.isPending}
        onChange={set}
      />
    </div>
  );
}
