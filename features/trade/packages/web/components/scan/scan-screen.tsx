import { Button, Checkbox, Input, type InputRef, Switch } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saidHere } from '#web/lib/said.ts';
import { one } from '#web/lib/search.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import type { ScanAnswer } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import type { ScanMode } from '../../../contract/packages.words.ts';
import { useClosePackage } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { LabelDialog } from '../drawer/label-dialog.tsx';
import { ScanPieces } from './scan-pieces.tsx';
import { playTone } from './tone.ts';
import { useScans } from './use-scans.ts';

const titles = { pack: words.scanPack, receive: words.scanReceive, hand_over: words.scanHandOver } as const;
const firsts = {
  pack: words.scanFirstPack,
  receive: words.scanFirstReceive,
  hand_over: words.scanFirstHandOver,
} as const;

/**
 * The whole screen for one hand and a scanner that types: the field is always ready, what came of a scan stands in large letters and is heard. What is
 * wrong is red until somebody says that they saw it: not by Enter, which every scanner sends.
 */
export function ScanScreen({ mode, onClose }: { mode: ScanMode; onClose: () => void }) {
  const t = useText();
  const { search } = useUrlSearch();
  const field = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [sound, setSound] = useState(true);
  const [damaged, setDamaged] = useState(false);
  const [said, setSaid] = useState<{ tone: ScanAnswer['tone']; text: string; line: number | null } | null>(null);
  const [label, setLabel] = useState<{ id: number; number: string; version: number } | null>(null);
  const close = useClosePackage();
  const ask = useAsk();
  const blocked = said?.tone === 'bad';

  const hear = useCallback(
    (tone: ScanAnswer['tone'], words: string, line: number | null) => {
      if (sound) playTone(tone);
      setSaid({ tone, text: words, line });
    },
    [sound],
  );
  const onAnswer = (answer: ScanAnswer) => {
    hear(answer.tone, saidHere(answer.say as { message: string }), answer.line_id);
    setDamaged(false);
    if (mode === 'pack' && answer.tone === 'done' && answer.subject?.package) setLabel(answer.subject.package);
  };
  const onRefused = (error: SendError) => hear('bad', error.message, null);
  const { add, goOn, closed, subject, failing, pending } = useScans(mode, onAnswer, onRefused);

  const acknowledge = useCallback(() => {
    setSaid(null);
    setText('');
    field.current?.focus();
    goOn();
  }, [goOn]);
  // An order that was chosen in the list is opened as if it had been scanned.
  const begin = useRef(one(search.code));
  useEffect(() => {
    const code = begin.current;
    begin.current = undefined;
    if (code) add(code, false);
  }, [add]);
  useEffect(() => {
    if (!blocked && label === null) field.current?.focus();
  }, [blocked, label]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !blocked) return;
      event.preventDefault();
      event.stopPropagation();
      acknowledge();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [blocked, acknowledge]);

  const enter = () => {
    if (text.trim() !== '') {
      setText('');
      add(text, damaged);
      return;
    }
    // Enter alone ends what is being packed: the rest goes into a further package.
    const pack = subject?.package;
    if (mode === 'pack' && pack?.state === 'packing')
      close.mutate(
        { params: { id: pack.id }, body: { version: pack.version } },
        {
          onSuccess: ({ id, number, version, state }) => {
            hear('done', t(words.closed, { number }), null);
            closed({ id, number, version, state });
            setLabel({ id, number, version });
          },
        },
      );
  };
  const leave = async () => {
    const lost = { title: t(words.unsent, { count: pending }), confirm: t(words.leaveScan), danger: true };
    if (pending === 0 || (await ask(lost))) onClose();
  };
  const tone = failing ? styles.bad : said === null ? '' : said.tone === 'bad' ? styles.bad : styles.good;
  const shown = failing ? t(words.notSent) : (said?.text ?? t(subject ? words.scanNext : firsts[mode]));
  return (
    <div className={styles.scan} role="dialog" aria-modal="true" aria-label={t(titles[mode])}>
      <div className={styles.scanHead}>
        <h1>{subject ? `${t(titles[mode])} · ${subject.number}` : t(titles[mode])}</h1>
        <span className={styles.actions}>
          <Switch
            checked={sound}
            onChange={setSound}
            aria-label={t(words.sound)}
            checkedChildren={t(words.sound)}
            unCheckedChildren={t(words.sound)}
          />
          <Button onClick={() => void leave()}>{t(words.leaveScan)}</Button>
        </span>
      </div>
      <div className={`${styles.said} ${tone}`} role="status" aria-live="assertive">
        {shown}
      </div>
      <ScanPieces
        subject={subject}
        current={said?.line ?? null}
        mode={mode}
        onFinished={(told) => hear('done', told, null)}
      />
      <div className={styles.scanFoot}>
        {/* At the thumb of the hand that holds the phone. */}
        {blocked && !failing ? (
          <Button danger block size="large" onClick={acknowledge}>
            {t(words.acknowledge)}
          </Button>
        ) : null}
        {mode === 'receive' ? (
          <Checkbox checked={damaged} onChange={({ target }) => setDamaged(target.checked)}>
            {t(words.damagedMode)}
          </Checkbox>
        ) : null}
        {mode === 'pack' && subject?.package?.state === 'packing' ? (
          <Button loading={close.isPending} onClick={() => (text === '' ? enter() : undefined)}>
            {t(words.closeIt)}
          </Button>
        ) : null}
        <Input
          ref={field}
          size="large"
          aria-label={t(words.scanField)}
          placeholder={t(words.scanField)}
          value={text}
          disabled={blocked}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          // Always there: one that comes and goes would be another field to the browser, and the next scan lost.
          suffix={<span>{pending > 0 ? `${pending}…` : ''}</span>}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={enter}
        />
      </div>
      {label ? <LabelDialog pack={label} onClose={() => setLabel(null)} /> : null}
    </div>
  );
}
