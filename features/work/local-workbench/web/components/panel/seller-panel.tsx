import { Link } from '@tanstack/react-router';
import { reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import type { LocalSummary } from '#features/intake/local-products/contract/local-products.model.ts';
import { type LocalState, localStates } from '#features/intake/local-products/contract/local-products.moves.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useLocalSummary } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formAction } from '../../local-products.search.ts';
import { stateWords } from '../../local-words.ts';

/** One thing to do, and where. */
export type ToDoLine = { readonly to: string; readonly search: Record<string, string>; readonly text: string };

type Props = {
  /** What waits beside the products. */
  readonly more: readonly ToDoLine[];
  /** Where it is explained why a product was refused. */
  readonly help: (reason: string | null) => ToDoLine | null;
};

/** What waits for a local seller, and how many products stand where; each number leads to what it counts. */
export function SellerPanel(props: Props) {
  const found = useLocalSummary();
  if (found.isPending) return <FirstLoad rows={2} height={140} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.panel}>
      <ToDo summary={found.data} {...props} />
      <Counts counts={found.data.counts} />
    </div>
  );
}

function ToDo({ summary, more, help }: Props & { summary: LocalSummary }) {
  const t = useText();
  const { counts, drafts, low_stock: low, asked, refused, waiting_since: since } = summary;
  const none = Object.values(counts).every((n) => n === 0) && drafts === 0;
  const own: (Omit<ToDoLine, 'to'> & { readonly reason?: string | null })[] = [
    ...(none ? [{ search: { action: formAction }, text: t(words.panelFirst) }] : []),
    ...asked.map(({ id, name, reason }) => ({
      search: { action: formAction, product: String(id) },
      text: t(words.panelAsked, { name, reason: t(reasonText(reason ?? 'other')) }),
      reason,
    })),
    ...refused.map(({ id, name, reason }) => ({
      search: { action: formAction, product: String(id) },
      text: reason
        ? t(words.panelRefused, { name, reason: t(reasonText(reason)) })
        : t(words.panelRefusedPlain, { name }),
      reason,
    })),
    ...(drafts > 0
      ? [{ search: {}, text: drafts === 1 ? t(words.panelDraftsOne) : t(words.panelDrafts, { count: drafts }) }]
      : []),
    ...(low > 0
      ? [{ search: { low_stock: '1' }, text: low === 1 ? t(words.panelLowOne) : t(words.panelLow, { count: low }) }]
      : []),
    ...(since && counts.new > 0
      ? [
          {
            search: { status: String(s.new) },
            text:
              counts.new === 1
                ? t(words.panelWaitingOne, { when: formatDateTime(since) })
                : t(words.panelWaiting, { count: counts.new, when: formatDateTime(since) }),
          },
        ]
      : []),
  ];
  const lines: (ToDoLine & { readonly reason?: string | null })[] = [
    ...more,
    ...own.map((line) => ({ to: '/local/products', ...line })),
  ];
  return (
    <section className="t-card">
      <h2>{t(words.panelTodo)}</h2>
      {lines.length === 0 ? <p className="t-faint">{t(words.panelNothing)}</p> : null}
      <ul className={styles.todo}>
        {lines.map(({ to, search, text, reason }) => (
          <li key={text}>
            <Link to={to} search={search}>
              {text}
            </Link>
            <Help line={help(reason ?? null)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Help({ line }: { line: ToDoLine | null }) {
  if (!line) return null;
  return (
    <Link className={styles.help} to={line.to} search={line.search}>
      {line.text}
    </Link>
  );
}

function Counts({ counts }: { counts: LocalSummary['counts'] }) {
  const t = useText();
  return (
    <section className="t-card">
      <h2>{t(words.panelCounts)}</h2>
      <div className={styles.tiles}>
        {localStates.map((state) => (
          <Link
            key={state}
            className={styles.tile}
            to={pathOf(state)}
            search={state === s.archived ? {} : { status: String(state) }}
          >
            <strong>{counts[keyOf[state]]}</strong>
            {t(stateWords[state].tab)}
          </Link>
        ))}
      </div>
    </section>
  );
}

const keyOf = {
  [s.new]: 'new',
  [s.approved]: 'approved',
  [s.inShop]: 'in_shop',
  [s.ignored]: 'ignored',
  [s.archived]: 'archived',
} as const satisfies Record<LocalState, keyof LocalSummary['counts']>;
const pathOf = (state: LocalState) => (state === s.archived ? '/local/archive-products' : '/local/products');
