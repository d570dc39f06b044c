import { Link } from '@tanstack/react-router';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { contentIssues } from '#features/intake/local-products/contract/local-products.issues.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useLocalDrafts } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch } from '../../local-products.search.ts';

/** What was begun and not sent. Without any there is nothing to see; a failure hides no product. */
export function DraftList() {
  const t = useText();
  const drafts = useLocalDrafts();
  if (!drafts.data || drafts.data.length === 0) return null;
  return (
    <section className={`t-card ${styles.drafts}`} aria-label={t(words.drafts)}>
      <h2>{t(words.drafts)}</h2>
      <ul>
        {drafts.data.slice(0, 5).map((draft) => {
          const missing = contentIssues(draft.content).length;
          return (
            <li key={draft.id}>
              <Link to="." search={(before) => patchSearch(before, formPatch({ draft: draft.id }))}>
                {draft.content.texts.AL.name.trim() || t(words.draftUntitled)}
              </Link>
              <span className="t-faint">{formatDateTime(draft.updated_at)}</span>
              {missing > 0 ? <span className="t-faint">{t(words.draftMissing, { count: missing })}</span> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
