import { Button, type InputRef, Switch } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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
import { ScanFoot } from './scan-foot.tsx';
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
  const field = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [damaged, setDamaged] = useState(false);
  const [label, setLabel] = useState<{ id: number; number: string; version: number } | null>(null);
  const { said, sound, setSound, hear, forget } = useSaid();
  const close = useClosePackage();
  const ask = useAsk();
  const blocked = said?.tone === 'bad';

  const onAnswer = (answer: ScanAnswer) => {
    hear(answer.tone, saidHere(answer.say as { message: string }), answer.line_id);
    setDamaged(false);
    if (mode === 'pack' && answer.tone === 'done' && answer.subject?.package) setLabel(answer.subject.package);
  };
  const onRefused = (error: SendError) => hear('bad', error.message, null);
  const { add, goOn, closed, subject, failing, pending } = useScans(mode, onAnswer, onRefused);

  const acknowledge = useCallback(() => {
    forget();
    setText('');
    field.current?.focus();
    goOn();
  }, [forget, goOn]);
  useFirstScan(add);
  useReadyField(field, !blocked && label === null);
  useEscape(blocked, acknowledge);

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
      <ScanFoot
        field={field}
        text={text}
        onText={setText}
        onEnter={enter}
        blocked={blocked}
        onAcknowledge={failing ? null : acknowledge}
        damaged={mode === 'receive' ? damaged : null}
        onDamaged={setDamaged}
        packing={mode === 'pack' && subject?.package?.state === 'packing'}
        closing={close.isPending}
        pending={pending}
      />
      {label ? <LabelDialog pack={label} onClose={() => setLabel(null)} /> : null}
    </div>
  );
}

/** What came of the last scan, in words and, where it is wanted, as a tone. */
function useSaid() {
  const [sound, setSound] = useState(true);
  const [said, setSaid] = useState<{ tone: ScanAnswer['tone']; text: string; line: number | null } | null>(null);
  const hear = useCallback(
    (tone: ScanAnswer['tone'], text: string, line: number | null) => {
      if (sound) playTone(tone);
      setSaid({ tone, text, line });
    },
    [sound],
  );
  const forget = useCallback(() => setSaid(null), []);
  return { said, sound, setSound, hear, forget };
}

/** An order that was chosen in the list is opened as if it had been scanned. */
function useFirstScan(add: (code: string, damaged: boolean) => void): void {
  const { search } = useUrlSearch();
  const begin = useRef(one(search.code));
  useEffect(() => {
    const code = begin.current;
    begin.current = undefined;
    if (code) add(code, false);
  }, [add]);
}

/** Whenever it may be typed into, the field has the focus. */
function useReadyField(field: RefObject<InputRef | null>, ready: boolean): void {
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [field, ready]);
}

/** Escape says that what is wrong was seen, before anything else hears of the key. */
function useEscape(blocked: boolean, acknowledge: () => void): void {
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
}
