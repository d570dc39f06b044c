import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { glossaryHistory } from '#features/catalogue/glossary/contract/glossary.history-kinds.ts';
import type { GlossaryTerm } from '#features/catalogue/glossary/contract/glossary.model.ts';
import { glossaryTexts as words } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDeleteTerm } from '../glossary.api.ts';
import styles from './glossary.module.css';

type Props = {
  readonly term: GlossaryTerm;
  readonly languages: readonly KeptLanguage[];
  readonly may: boolean;
  readonly onEdit: () => void;
};

/** One term: how it is said, for which goods, and what can be done with it. */
export function TermRow({ term: entry, languages, may, onEdit }: Props) {
  const t = useText();
  const { id, term, keep, said, scope, note, updated_at, updated_by } = entry;
  const codeOf = (languageId: number) => languages.find((one) => one.id === languageId)?.code ?? `#${languageId}`;
  const facts = [
    scope ?? t(words.everywhere),
    note || null,
    updated_by ? t(words.changed, { when: formatDateTime(updated_at), who: updated_by }) : null,
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={keep ? <StatusMark tone="neutral">{t(words.keptMark)}</StatusMark> : null}
      actions={
        <>
          {may ? (
            <Button aria-label={t(words.of, { action: t(words.edit), name: term })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          {may ? <DeleteButton term={entry} /> : null}
          <HistoryButton of={glossaryHistory} id={id} name={term} />
        </>
      }
    >
      <strong className={styles.said}>{term}</strong>
      {said.length > 0 ? (
        <span className={styles.said}>
          {said.map(({ language_id, wording }) => `${codeOf(language_id)}: ${wording}`).join(' · ')}
        </span>
      ) : null}
    </Entry>
  );
}

function DeleteButton({ term: { id, term } }: { term: GlossaryTerm }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteTerm();
  const start = async () => {
    const title = t(words.removeTitle, { name: term });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Button
      aria-label={t(words.of, { action: t(words.remove), name: term })}
      loading={remove.isPending}
      onClick={() => void start()}
    >
      {t(words.remove)}
    </Button>
  );
}
