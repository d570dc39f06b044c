import { Button } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import type { SourceTest } from '#features/intake/feeds/contract/feeds.source.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { sizeInWords } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';

type Props = {
  readonly found: SourceTest;
  /** The key that is accepted in the form. */
  readonly accepted: string | null;
  readonly onAccept: (key: string) => void;
};

/** What a test found: the file's beginning, or why it was not reached. */
export function SourceTestResult({ found, accepted, onAccept }: Props) {
  const t = useText();
  const { error, host_key, lines } = found;
  const facts: [string, string | null][] = [
    [t(words.status), found.status === null ? null : String(found.status)],
    [t(words.size), error ? null : found.size === null ? t(words.sizeUnknown) : sizeInWords(found.size)],
    [t(words.type), found.type],
    [t(words.format), formatOf(found, t)],
    [
      t(words.firstPage),
      found.page && t(found.page.more ? words.pageMore : words.pageOnly, { items: found.page.items }),
    ],
    [t(words.encoding), found.encoding],
    [
      t(words.conditional),
      error || found.page ? null : t(found.conditional ? words.conditionalYes : words.conditionalNo),
    ],
  ];
  return (
    <section className={setupStyles.result} role="status">
      <StatusMark tone={error ? 'error' : 'success'}>
        {error ? t(words.testFailed) : t(words.tested, { seconds: (found.milliseconds / 1000).toFixed(1) })}
      </StatusMark>
      {error ? (
        <p>
          {saidHere({ message: error.text, code: error.code, ...(error.values ? { values: error.values } : {}) })}{' '}
          <code className={feedsStyles.faint}>{error.code}</code>
        </p>
      ) : null}
      {error && host_key !== null && host_key !== accepted ? (
        <div className={setupStyles.accept}>
          <p>{t(words.hostKeyShown)}</p>
          <code>{host_key}</code>
          <p className={feedsStyles.note}>{t(words.hostKeyCompare)}</p>
          <Button onClick={() => onAccept(host_key)}>{t(words.acceptKey)}</Button>
        </div>
      ) : null}
      <dl className={setupStyles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {lines.length > 0 ? (
        <>
          <h3>{t(words.firstLines)}</h3>
          <ScrollArea className={setupStyles.lines} label={t(words.firstLines)}>
            <pre>{lines.join('\n')}</pre>
          </ScrollArea>
        </>
      ) : null}
    </section>
  );
}

function formatOf({ format, gzip }: SourceTest, t: ReturnType<typeof useText>): string | null {
  if (format === null) return null;
  const name = format === 'other' ? t(words.formatOther) : format.toUpperCase();
  return gzip ? `${name}, ${t(words.packed)}` : name;
}
