import type { PreviewField } from '#features/intake/feeds/contract/feed-preview.model.ts';
import { previewTexts as words } from '#features/intake/feeds/contract/feed-preview.texts.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { heard } from '#kit/sentence.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';
import { sourcesOf } from './mapping-draft.ts';
import { stepSentence } from './step-words.ts';

type Props = { readonly fields: readonly PreviewField[]; readonly mapping: FeedMapping };

/** Each line of the mapping on its way: what stands in the file, and what every step leaves of it. */
export function PreviewSteps({ fields, mapping }: Props) {
  const t = useText();
  return (
    <ol className={styles.trace}>
      {fields.map((field) => {
        const line = mapping.fields[field.line];
        if (!line) return null;
        return (
          <li key={field.line}>
            <p className={styles.traceHead}>
              <strong>{t(targetName(line.target))}</strong>
              <span className={styles.faint}>{sourcesOf(line).join(', ') || t(words.fixed)}</span>
            </p>
            <ol className={styles.traceSteps}>
              <li>
                <Values values={field.found} />
              </li>
              {line.transforms.map((step, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name, and the same one may stand twice.
                <li key={at}>
                  <span className={styles.faint}>{stepSentence(step, t)}</span>
                  <Values values={field.steps[at] ?? []} />
                </li>
              ))}
            </ol>
            {field.notes.map(({ value, reason, said }) => (
              <p key={`${value} ${reason}`} className={styles.wrong}>
                {t(words.notTaken, { value, reason: saidHere(heard(reason, said)) })}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const t = useText();
  if (values.length === 0) return <span className={styles.faint}>{t(words.nothing)}</span>;
  return (
    <span className={styles.values}>
      {[...new Set(values)].map((value) => (
        <q key={value}>{value}</q>
      ))}
    </span>
  );
}
