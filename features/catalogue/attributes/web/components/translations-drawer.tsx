import { Button, Checkbox, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import type { WholeAttribute } from '#features/catalogue/attributes/contract/attribute-details.calls.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  attributeNameLength,
  attributeValueLength,
  changeAttribute,
  type KeptAttribute,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { useKeptAttribute, useTranslateAttribute } from '../attributes.api.ts';
import styles from './kept-attributes.module.css';

type Names = Readonly<Record<string, string>>;
type Language = { readonly code: string; readonly iso_code: string; readonly name: string };
/** What was typed, by the id of the value; 0: the attribute itself. */
type Typed = ReadonlyMap<number, Names>;
const valuesShown = 30;

/** What an attribute and its values are called in the languages of the market beside English. */
export function TranslationsDrawer({ attribute, onClose }: { attribute: KeptAttribute; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useKeptAttribute(attribute.id);
  const languages = useLanguages();
  const [typed, setTyped] = useState<Typed>(new Map());
  const save = useTranslateAttribute(() => setTyped(new Map()));
  const may = useMayCall(changeAttribute);
  const others = (languages.data?.results ?? []).filter(({ code, active }) => code !== 'EN' && active !== false);
  const send = (version: number) =>
    save.mutate({
      params: { id: attribute.id },
      body: {
        version,
        names: { ...typed.get(0) },
        values: [...typed].flatMap(([id, names]) => (id === 0 ? [] : [{ id, names: { ...names } }])),
      },
    });
  return (
    <Drawer
      open
      size={width}
      title={t(words.translationsOf, { name: attribute.name })}
      onClose={onClose}
      footer={
        may && found.data && others.length > 0 ? (
          <Button
            type="primary"
            disabled={typed.size === 0}
            loading={save.isPending}
            onClick={() => send(found.data!.version)}
          >
            {t(words.save)}
          </Button>
        ) : null
      }
    >
      {found.isPending || languages.isPending ? <FirstLoad rows={6} height={48} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {languages.data && others.length === 0 ? (
        <NothingYet title={t(words.noLanguages)}>{t(words.noLanguagesWhy)}</NothingYet>
      ) : null}
      {found.data && others.length > 0 ? (
        <Names whole={found.data} languages={others} typed={typed} may={may} onType={setTyped} />
      ) : null}
    </Drawer>
  );
}

type NamesProps = {
  readonly whole: WholeAttribute;
  readonly languages: readonly Language[];
  readonly typed: Typed;
  readonly may: boolean;
  readonly onType: (typed: Typed) => void;
};

function Names({ whole, languages, typed, may, onType }: NamesProps) {
  const t = useText();
  const [missing, setMissing] = useState(false);
  const [page, setPage] = useState(0);
  // A number is one in every language.
  const all = whole.kind === 'number' ? [] : whole.values;
  const lacking = all.filter(({ names }) => languages.some(({ code }) => !names[code]?.trim()));
  const values = missing ? lacking : all;
  const type = (id: number, was: Names) => (code: string, text: string) => {
    const now = { ...typed.get(id), [code]: text };
    const said = Object.fromEntries(Object.entries(now).filter(([one, name]) => name !== (was[one] ?? '')));
    const next = new Map(typed);
    if (Object.keys(said).length === 0) next.delete(id);
    else next.set(id, said);
    onType(next);
  };
  const line = (id: number, name: string, names: Names, most: number) => (
    <NameLine
      key={id}
      {...{ name, languages, most, may }}
      said={{ ...names, ...typed.get(id) }}
      onType={type(id, names)}
    />
  );
  return (
    <>
      <p className="t-faint">{t(words.translationsWhy)}</p>
      {line(0, whole.name, whole.names, attributeNameLength)}
      {all.length > 0 ? (
        <div className={styles.find}>
          <Checkbox
            checked={missing}
            onChange={(event) => {
              setMissing(event.target.checked);
              setPage(0);
            }}
          >
            {t(words.missingNames)} ({lacking.length})
          </Checkbox>
        </div>
      ) : null}
      {missing && values.length === 0 ? <NothingFound onClear={() => setMissing(false)} /> : null}
      {values
        .slice(page * valuesShown, (page + 1) * valuesShown)
        .map(({ id, name, names }) => line(id, name, names, attributeValueLength))}
      <FewPages page={page} pageSize={valuesShown} total={values.length} onPage={setPage} />
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly said: Names;
  readonly languages: readonly Language[];
  readonly most: number;
  readonly may: boolean;
  readonly onType: (code: string, text: string) => void;
};

/** One name and what it is in each language. */
function NameLine({ name, said, languages, most, may, onType }: LineProps) {
  const t = useText();
  return (
    <fieldset className={styles.names}>
      <legend>{name}</legend>
      {languages.map((language) => {
        const label = t(words.nameOfIn, { name, language: languageName(language) });
        return (
          <Input
            key={language.code}
            prefix={<span className="t-faint">{language.code}</span>}
            aria-label={label}
            lang={language.iso_code}
            placeholder={name}
            value={said[language.code] ?? ''}
            maxLength={most}
            disabled={!may}
            autoComplete="off"
            onChange={(event) => onType(language.code, event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}
