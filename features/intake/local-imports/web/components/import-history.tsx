import { useState } from 'react';
import { reportTexts, importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { importStateWords } from '../import-words.ts';
import { useImports } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';

const pageSize = 10;

/** The files brought before, the latest first. */
export function ImportHistory({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const found = useImports(page, pageSize);
  return (
    <section className="t-card">
      <h2>{t(words.historyTitle)}</h2>
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        bones={{ rows: 3, height: 40 }}
        nothing={<NothingYet title={t(words.noHistory)} />}
      >
        {({ results }) => (
          <ul className={styles.history}>
            {results.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.link} onClick={() => onOpen(one.id)}>
                  {one.file_name}
                </button>
                <StatusMark tone={lookFor(importStateWords, one.state).tone}>
                  {t(lookFor(importStateWords, one.state).text)}
                </StatusMark>
                <span className={styles.faint}>
                  {[
                    one.seller.name,
                    formatDateTime(one.created_at),
                    one.by,
                    ...(['new', 'changed', 'missing', 'refused'] as const)
                      .filter((verdict) => one.verdicts[verdict] > 0)
                      .map((verdict) => `${t(reportTexts[verdict])}: ${one.verdicts[verdict]}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
