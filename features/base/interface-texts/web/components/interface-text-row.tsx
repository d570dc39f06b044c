import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { type InterfaceText, setInterfaceText } from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import {
  placesOfText,
  refusedWording,
  wordingLength,
} from '#features/base/interface-texts/contract/interface-texts.rules.ts';
import { interfaceTextsTexts as words } from '#features/base/interface-texts/contract/interface-texts.texts.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { isBuiltIn } from '#features/base/shops/contract/shops.rules.ts';
import { say as saySentence } from '#kit/sentence.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { languageName } from '#web/lib/language-name.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useSetInterfaceText } from '../interface-texts.api.ts';
import styles from './interface-texts.module.css';

type Props = { readonly language: KeptLanguage; readonly text: InterfaceText };

/** One text: what the product says in its languages, what this language says, and the field to say it otherwise. */
export function InterfaceTextRow({ language, text }: Props) {
  const t = useText();
  const may = useMayCall(setInterfaceText);
  const [open, setOpen] = useState(false);
  const { key, en, places, updated_at, updated_by } = text;
  const facts = [
    key,
    places > 1 ? t(words.places, { count: places }) : null,
    updated_at && updated_by ? t(words.changed, { when: formatDateTime(updated_at), who: updated_by }) : null,
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={open ? null : <Mark language={language} text={text} />}
      actions={
        may && !open ? (
          <Button aria-label={t(words.editOf, { text: en })} onClick={() => setOpen(true)}>
            {t(words.edit)}
          </Button>
        ) : null
      }
    >
      <Product language={language} text={text} />
      {open ? (
        <Editor language={language} text={text} onClose={() => setOpen(false)} />
      ) : text.wording === null ? null : (
        <strong lang={language.iso_code} dir={language.direction} className={styles.wording}>
          {text.wording}
        </strong>
      )}
    </Entry>
  );
}

function Mark({ language, text: { wording, outdated, sq, en } }: Props) {
  const t = useText();
  if (outdated) return <StatusMark tone="warning">{t(words.outdatedMark)}</StatusMark>;
  if (wording !== null) return <StatusMark tone="info">{t(words.ownMark)}</StatusMark>;
  if (!isBuiltIn(language.code) || (language.code === 'AL' && sq === en))
    return <StatusMark tone="neutral">{t(words.missingMark)}</StatusMark>;
  return null;
}

/** What the product says, English first; of one wording for everybody once. */
function Product({ language, text: { en, sq, otherwise, wording } }: Props) {
  const t = useText();
  const other = !isBuiltIn(language.code) && wording === null && otherwise !== en && otherwise !== sq;
  return (
    <>
      <span lang="en" className={styles.wording}>
        {en}
      </span>
      {sq === en ? null : (
        <span lang="sq" className={styles.wording}>
          {sq}
        </span>
      )}
      {other ? <span className="t-faint">{t(words.notSaid, { text: otherwise })}</span> : null}
    </>
  );
}

function Editor({ language, text, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const field = useId();
  const [typed, setTyped] = useState(text.wording ?? '');
  const save = useSetInterfaceText(onClose);
  const wording = typed.trim();
  const refused = wording === '' ? null : refusedWording(text, wording);
  const wrong = refused ? saidHere(saySentence(refused.sentence, refused.values)) : null;
  const { known } = placesOfText(text);
  const send = (said: string) =>
    save.mutate({ params: { id: language.id }, body: { key: text.key, wording: said, version: text.version } });
  return (
    <div className={styles.editor}>
      <label htmlFor={field}>{t(words.wordingOf, { language: languageName(language) })}</label>
      <Input.TextArea
        id={field}
        autoSize
        autoFocus
        value={typed}
        maxLength={wordingLength}
        lang={language.iso_code}
        dir={language.direction}
        status={wrong ? 'error' : ''}
        placeholder={text.otherwise}
        aria-describedby={`${field}-why`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span id={`${field}-why`} className={wrong ? styles.wrong : 't-faint'} role={wrong ? 'alert' : undefined}>
        {wrong ?? (known.length > 0 ? t(words.needs, { places: known.map((place) => `{${place}}`).join(' ') }) : null)}
      </span>
      {save.error ? (
        <span className={styles.wrong} role="alert">
          {save.error.message}
        </span>
      ) : null}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={wording === '' || wording === text.wording || wrong !== null}
          loading={save.isPending}
          onClick={() => send(wording)}
        >
          {t(words.save)}
        </Button>
        {text.wording === null ? null : (
          <Button disabled={save.isPending} onClick={() => send('')}>
            {t(isBuiltIn(language.code) ? words.reset : words.resetPlain)}
          </Button>
        )}
        <Button type="text" onClick={onClose}>
          {t(words.cancel)}
        </Button>
      </div>
    </div>
  );
}
