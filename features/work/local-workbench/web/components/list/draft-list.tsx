import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { sendLocalDrafts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { contentIssues } from '#features/intake/local-products/contract/local-products.issues.ts';
import {
  draftsSentAtOnce,
  draftsShown,
  type LocalDraft,
} from '#features/intake/local-products/contract/local-products.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useLocalDrafts, useSendDrafts } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch } from '../../local-products.search.ts';

/**
 * What was begun and not sent, a page at a time; what is complete can be sent together, as after an import of many new
 * products. Without any there is nothing to see; a failure hides no product.
 */
export function DraftList() {
  const t = useText();
  const may = useMayCall(sendLocalDrafts);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = useLocalDrafts(page);
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  // More than one request takes are sent with the next one.
  const now = [...chosen].slice(0, draftsSentAtOnce);
  const send = useSendDrafts(() => choose(now, false));
  if (!found.data || found.data.total === 0) return null;
  const complete = found.data.results.filter(isComplete).map(({ id }) => id);
  const all = complete.length > 0 && complete.every((id) => chosen.has(id));
  const some = complete.some((id) => chosen.has(id));
  return (
    <section className={`t-card ${styles.drafts}`} aria-label={t(words.drafts)}>
      <h2>{t(words.drafts)}</h2>
      {may && complete.length > 0 ? (
        <div className={styles.draftsHead}>
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            onChange={({ target }) => choose(complete, target.checked)}
          >
            {t(words.chooseComplete)}
          </Checkbox>
          {chosen.size > 0 ? (
            <Button
              type="primary"
              size="small"
              loading={send.isPending}
              onClick={() => send.mutate({ body: { ids: now } })}
            >
              {t(words.sendDrafts, { count: now.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {send.data && send.data.left.length > 0 ? (
        <ul role="status" className={styles.refused}>
          {send.data.left.map(({ id, name, text }) => (
            <li key={id}>{t(words.draftLeft, { name: name || t(words.draftUntitled), text: t(text) })}</li>
          ))}
        </ul>
      ) : null}
      <PagedList
        found={found}
        page={page}
        pageSize={draftsShown}
        onPage={setPage}
        told={(count) => t(words.draftsTotal, { count })}
        bones={{ rows: 3, height: 28 }}
        nothing={null}
      >
        {({ results }) => (
          <ul>
            {results.map((draft) => (
              <Draft
                key={draft.id}
                draft={draft}
                chosen={chosen.has(draft.id)}
                {...(may ? { onChoose: (on: boolean) => choose([draft.id], on) } : {})}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const isComplete = ({ content }: LocalDraft): boolean => contentIssues(content).length === 0;

type DraftProps = {
  readonly draft: LocalDraft;
  readonly chosen: boolean;
  /** Absent where the person may not send. */
  readonly onChoose?: (on: boolean) => void;
};

function Draft({ draft, chosen, onChoose }: DraftProps) {
  const t = useText();
  const missing = contentIssues(draft.content).length;
  const name = draft.content.texts.AL.name.trim() || t(words.draftUntitled);
  return (
    <li>
      {onChoose ? (
        <Checkbox
          checked={chosen}
          disabled={missing > 0}
          aria-label={t(words.chooseDraft, { name })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : null}
      <Link to="." search={(before) => patchSearch(before, formPatch({ draft: draft.id }))}>
        {name}
      </Link>
      <span className="t-faint">{formatDateTime(draft.updated_at)}</span>
      {missing > 0 ? <span className="t-faint">{t(words.draftMissing, { count: missing })}</span> : null}
    </li>
  );
}
