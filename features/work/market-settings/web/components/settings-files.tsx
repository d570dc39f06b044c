import { Button, Space } from 'antd';
import { useState } from 'react';
import { checkSettingsFile, exportSettings } from '#features/base/settings/contract/settings.file.calls.ts';
import { settingsFileTexts as words } from '#features/base/settings/contract/settings.file.texts.ts';
import type { SettingLine } from '#features/base/settings/contract/settings.file.ts';
import {
  fetchSettingsFile,
  useCheckSettingsFile,
  useImportSettings,
} from '#features/base/settings/web/settings.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { showFailure } from '#web/lib/query-client.ts';
import { saidHere } from '#web/lib/said.ts';
import { saveJson } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import styles from './kept.module.css';

/** The settings of the market as a JSON file, and back with a preview (pages.md 4.28). */
export function SettingsFiles() {
  const t = useText();
  const mayExport = useMayCall(exportSettings);
  const mayImport = useMayCall(checkSettingsFile);
  const [importing, setImporting] = useState(false);
  const save = () => void fetchSettingsFile().then(saveJson, showFailure);
  return (
    <Space wrap>
      {mayExport ? <Button onClick={save}>{t(words.export)}</Button> : null}
      {mayImport ? <Button onClick={() => setImporting(true)}>{t(words.import)}</Button> : null}
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Space>
  );
}

type Chosen = { readonly name: string; readonly text: string };

/** Choose a file, see what it does to each setting, bring it in. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useCheckSettingsFile();
  const run = useImportSettings(onClose);
  const judge = (text: string) => check.mutate({ body: { text } });
  const pick = async (file: File) => {
    const text = await file.text();
    setChosen({ name: file.name, text });
    judge(text);
  };
  const lines = check.isPending ? [] : (check.data?.lines ?? []).toSorted((a, b) => rank[a.verdict] - rank[b.verdict]);
  const changes = lines.filter(({ verdict }) => verdict === 'changes');
  const seen = Object.fromEntries(changes.map(({ key, before }) => [key, before]));
  const left = lines.some(({ verdict }) => verdict === 'refused' || verdict === 'unknown');
  const start = (text: string) =>
    run.mutate(
      { body: { text, seen } },
      {
        onError: (error) => {
          showFailure(error);
          // Somebody changed one meanwhile: what the file would do now is shown anew.
          if (error.status === 409) judge(text);
        },
      },
    );
  return (
    <Dialog
      title={t(words.title)}
      width={760}
      okText={
        check.data ? t(changes.length > 0 ? words.run : words.nothing, { count: changes.length }) : t(words.import)
      }
      okDisabled={changes.length === 0}
      busy={run.isPending}
      onOk={() => (chosen ? start(chosen.text) : undefined)}
      onClose={onClose}
    >
      <p className={styles.lead}>{t(words.why)}</p>
      <Space wrap>
        <FileButton
          label={t(words.choose)}
          accept=".json,application/json"
          loading={check.isPending}
          onFiles={([file]) => void pick(file)}
        >
          {t(chosen ? words.chooseOther : words.choose)}
        </FileButton>
        {chosen ? <span>{chosen.name}</span> : null}
      </Space>
      {check.error ? (
        <p role="alert" className="t-problem">
          {check.error.message}
        </p>
      ) : null}
      {lines.length > 0 ? <Plan lines={lines} /> : null}
      {left ? <p>{t(words.someRefused)}</p> : null}
    </Dialog>
  );
}

/** First what the file changes or cannot change. */
const rank = { refused: 0, unknown: 1, changes: 2, same: 3, not_in_file: 4 } as const;

const looks: Readonly<Record<string, Look>> = {
  changes: { tone: 'info', text: words.changes },
  same: { tone: 'neutral', text: words.same },
  not_in_file: { tone: 'neutral', text: words.not_in_file },
  refused: { tone: 'error', text: words.refused },
  unknown: { tone: 'warning', text: words.unknown },
};

/** What the file does, setting by setting. */
function Plan({ lines }: { lines: readonly SettingLine[] }) {
  const t = useText();
  return (
    <ul className={styles.plan} aria-label={t(words.plan)}>
      {lines.map((line) => (
        <li key={line.key}>
          <strong>{line.title ? t(line.title) : line.key}</strong>
          <StatusMark tone={lookFor(looks, line.verdict).tone}>{t(lookFor(looks, line.verdict).text)}</StatusMark>
          <span className={styles.values}>
            <Value of={line} side="before" />
            {line.verdict === 'same' || line.verdict === 'not_in_file' ? null : (
              <>
                {' → '}
                <Value of={line} side="after" />
              </>
            )}
          </span>
          {line.why ? <span className={styles.values}>{saidHere(line.why)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Value({ of: { before, after, otherwise }, side }: { of: SettingLine; side: 'before' | 'after' }) {
  const t = useText();
  const value = side === 'before' ? before : after;
  if (value !== '') return value;
  return otherwise ? t(words.default, { otherwise: t(otherwise) }) : '–';
}
