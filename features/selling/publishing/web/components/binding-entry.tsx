import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { bindingsTexts as words } from '#features/selling/publishing/contract/bindings/bindings.texts.ts';
import type { BindingProblem, BindingRow } from '#features/selling/publishing/contract/bindings/bindings.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { SearchPick } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { unboundShown, useUnbound } from '../sending.api.ts';
import styles from './sending.module.css';

export type Pair = { readonly product_id: number; readonly remote_id: string };

/** Of a list of both sides: ours, theirs, or the difference that was found of the two. */
export const keyOfRow = ({ side, product_id, remote_id, difference }: BindingRow): string =>
  [side, product_id ?? '', remote_id ?? '', difference ?? ''].join('/');

const looks: Readonly<Record<string, Look>> = {
  asked: { text: words.asked, tone: 'info' },
  letting_go: { text: words.letting_go, tone: 'info' },
  bound: { text: words.waits, tone: 'warning' },
  sent: { text: words.sent, tone: 'success' },
  there: { text: words.there, tone: 'neutral' },
  here: { text: words.here, tone: 'neutral' },
  missing: { text: words.missing, tone: 'error' },
  twice: { text: words.twice, tone: 'error' },
  shared: { text: words.shared, tone: 'error' },
  refused: { text: words.refused, tone: 'error' },
};

type Props = {
  readonly row: BindingRow;
  readonly chosen: boolean;
  readonly onChoose: ((on: boolean) => void) | undefined;
  readonly onBind: ((pair: Pair) => void) | undefined;
};

/** One of ours and one of theirs, or the one of which the other side has none. */
export function BindingEntry({ row, chosen, onChoose, onBind }: Props) {
  const t = useText();
  const look = lookFor(looks, row.problem ?? row.state ?? row.side);
  const title = row.product ?? row.name ?? row.remote_id ?? '';
  const repairs = row.problem === 'missing' || row.side === 'here';
  return (
    <li>
      <div className={styles.binding}>
        {onChoose ? (
          <Checkbox
            aria-label={t(words.chooseOne, { name: title })}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : (
          <span aria-hidden="true" />
        )}
        <div className={styles.pair}>
          <div>
            <small>{t(words.ours)}</small>
            {row.product_id === null ? (
              <span className={styles.nobody}>{t(words.nothingOurs)}</span>
            ) : (
              <Link to="/products" search={{ id: String(row.product_id) }}>
                {row.product}
              </Link>
            )}
            {row.sku ? <small>{row.sku}</small> : null}
          </div>
          <div>
            <small>{t(words.theirs)}</small>
            {row.remote_id === null ? (
              <span className={styles.nobody}>{t(words.nothingTheirs)}</span>
            ) : (
              <span>{row.name ?? t(words.number, { id: row.remote_id })}</span>
            )}
            {row.remote_id !== null && row.name !== null ? (
              <small>
                {[t(words.number, { id: row.remote_id }), ...row.skus.slice(0, 2), ...row.eans.slice(0, 1)].join(' · ')}
              </small>
            ) : null}
          </div>
        </div>
        <div>
          <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
          <Proof row={row} />
        </div>
      </div>
      {row.problem ? <Problem problem={row.problem} row={row} /> : null}
      {row.matches.length > 0 && (row.side === 'there' || repairs) ? <Matches row={row} onBind={onBind} /> : null}
      {row.side === 'there' && row.matches.length === 0 && onBind ? (
        <ByHand row={row} onChosen={(product_id) => onBind({ product_id, remote_id: row.remote_id! })} />
      ) : null}
    </li>
  );
}

/** What says that the two are one. */
function Proof({ row: { by, evidence } }: { row: BindingRow }) {
  const t = useText();
  if (by === null) return null;
  const proof = { sku: words.bySku, ean: words.byEan, hand: words.byHand, key: words.byKey }[by];
  return <span className={styles.since}>{t(proof, { value: evidence ?? '' })}</span>;
}

function Problem({ problem, row: { remote_id, reason } }: { problem: BindingProblem; row: BindingRow }) {
  const t = useText();
  const why = { missing: words.missingWhy, twice: words.twiceWhy, shared: words.sharedWhy, refused: null }[problem];
  return <p className={styles.reasons}>{why ? t(why, { id: remote_id ?? '' }) : reason && saidHere(reason)}</p>;
}

function Matches({ row, onBind }: Pick<Props, 'row' | 'onBind'>) {
  const t = useText();
  return (
    <ul className={styles.lines} aria-label={t(words.mayBe)}>
      {row.matches.map((it) => {
        const name = row.side === 'there' ? it.product : it.name;
        return (
          <li key={`${it.product_id}/${it.remote_id}`}>
            <span>
              {t(words.mayBe)}{' '}
              {row.side === 'there' ? (
                <Link to="/products" search={{ id: String(it.product_id) }}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <small>{t(it.by === 'sku' ? words.bySku : words.byEan, { value: it.value })}</small>
            </span>
            {onBind ? (
              <Button
                size="small"
                aria-label={t(words.bindOf, { name })}
                onClick={() => onBind({ product_id: it.product_id, remote_id: it.remote_id })}
              >
                {t(words.bindOne)}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Of ours, those that the shop has nothing of. */
function ByHand({ row, onChosen }: { row: BindingRow; onChosen: (productId: number) => void }) {
  const t = useText();
  const search = useTypedSearch();
  const found = useUnbound(search.text, search.asks);
  return (
    <SearchPick
      className={styles.byHand ?? ''}
      label={t(words.byHandOf, { name: row.name ?? '' })}
      placeholder={t(words.choose)}
      search={search}
      found={found}
      choices={(found.data?.results ?? []).map(({ product_id, product, sku }) => ({
        value: product_id!,
        label: `${product} · ${sku}`,
      }))}
      limit={unboundShown}
      onPick={({ value }) => onChosen(value)}
    />
  );
}
