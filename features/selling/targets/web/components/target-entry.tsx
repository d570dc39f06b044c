import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Proposal, TargetSide } from '#features/selling/targets/contract/targets.model.ts';
import { theirsShown } from '#features/selling/targets/contract/targets.rules.ts';
import { targetTexts } from '#features/selling/targets/contract/targets.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { SearchPick } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import type { Pair, Words } from '../mapped-kinds.ts';
import { type MappedKind, type Row, useTheirs } from '../targets.api.ts';
import styles from './targets.module.css';

const looks: Readonly<Record<TargetSide, Look>> = {
  gone: { text: targetTexts.gone, tone: 'error' },
  proposed: { text: targetTexts.proposed, tone: 'info' },
  unmapped: { text: targetTexts.unmapped, tone: 'neutral' },
  mapped: { text: targetTexts.mapped, tone: 'success' },
};

/** A path of names, its last one first in importance. */
function Path({ path }: { path: readonly string[] }) {
  return (
    <>
      <span>{path.at(-1)}</span>
      {path.length > 1 ? <small>{path.slice(0, -1).join(' > ')}</small> : null}
    </>
  );
}

type Props = {
  readonly of: MappedKind;
  readonly words: Words;
  readonly row: Row;
  /** Products without a mapped category are not sent. */
  readonly demanded: boolean;
  readonly chosen: boolean;
  readonly onChoose: ((on: boolean) => void) | undefined;
  readonly onMap: ((pair: Pair) => void) | undefined;
};

/** One of ours, and where its products go in the shop. */
export function TargetEntry({ of, words, row, demanded, chosen, onChoose, onMap }: Props) {
  const t = useText();
  const { id, path, products, side, target, proposals } = row;
  const name = path.at(-1) ?? '';
  const look = lookFor(looks, side);
  return (
    <li>
      <div className={styles.entry}>
        {onChoose ? (
          <Checkbox
            aria-label={t(words.chooseOne, { name })}
            checked={chosen}
            onChange={({ target: box }) => onChoose(box.checked)}
          />
        ) : (
          <span aria-hidden="true" />
        )}
        <div className={styles.sides}>
          <div>
            <small>{t(words.ours)}</small>
            <Path path={path} />
            {products > 0 ? (
              <small>
                {of === 'category' ? (
                  <Link to="/products" search={{ category: String(id), status: String(productStatus.approved) }}>
                    {t(words.products, { count: products })}
                  </Link>
                ) : (
                  t(words.products, { count: products })
                )}
              </small>
            ) : null}
          </div>
          <div>
            <small>{t(words.theirs)}</small>
            {target ? (
              <Path path={target.path} />
            ) : (
              <span className={styles.faint}>{t(demanded ? words.notSent : words.createdThere)}</span>
            )}
            {onMap ? (
              <ByHand of={of} words={words} name={name} onChosen={(remote_id) => onMap({ id, remote_id })} />
            ) : null}
          </div>
        </div>
        <div>
          <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
          {target ? (
            <span className={styles.proof}>
              {t({ path: words.byPath, name: words.byName, hand: words.byHand }[target.by], { value: '' })}
            </span>
          ) : null}
        </div>
      </div>
      {side === 'gone' ? <p className={styles.lead}>{t(words.goneWhy)}</p> : null}
      {side !== 'mapped' && proposals.length > 0 ? (
        <ul className={styles.proposals} aria-label={t(words.mayBe)}>
          {proposals.map((it) => (
            <ProposalLine
              key={it.remote_id}
              proposal={it}
              words={words}
              onMap={onMap ? () => onMap({ id, remote_id: it.remote_id }) : undefined}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type LineProps = { words: Words; proposal: Proposal; onMap: (() => void) | undefined };
function ProposalLine({ words, proposal, onMap }: LineProps) {
  const t = useText();
  const { path, by, value } = proposal;
  return (
    <li>
      <span>
        {t(words.mayBe)} <b>{path.join(' > ')}</b>
        <small>{t(by === 'path' ? words.byPath : words.byName, { value })}</small>
      </span>
      {onMap ? (
        <Button size="small" aria-label={t(words.mapOf, { name: path.at(-1) ?? '' })} onClick={onMap}>
          {t(words.mapOne)}
        </Button>
      ) : null}
    </li>
  );
}

type HandProps = { of: MappedKind; words: Words; name: string; onChosen: (remoteId: string) => void };
/** Of all that the shop has. */
function ByHand({ of, words, name, onChosen }: HandProps) {
  const t = useText();
  const search = useTypedSearch();
  const found = useTheirs(of, search.text, search.asks);
  return (
    <SearchPick
      className={styles.choice ?? ''}
      label={t(words.byHandOf, { name })}
      placeholder={t(words.choose)}
      size="small"
      search={search}
      found={found}
      choices={(found.data ?? []).map(({ remote_id, path }) => ({ value: remote_id, label: path.join(' > ') }))}
      limit={theirsShown}
      onPick={({ value }) => onChosen(value)}
    />
  );
}
