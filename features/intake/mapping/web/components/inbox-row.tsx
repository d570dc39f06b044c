import { Button, Checkbox, Tag } from 'antd';
import { decideMapping } from '#features/intake/mapping/contract/mapping.calls.ts';
import type { InboxRow as Row, Suggestion } from '#features/intake/mapping/contract/mapping.model.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import { EvidenceLine } from './evidence-line.tsx';
import styles from './mapping.module.css';

type Props = {
  readonly row: Row;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onAccept: (suggestion: Suggestion) => void;
  readonly onChoose: () => void;
  readonly onLeaveOut: (leftOut: boolean) => void;
};

/** One word of a supplier: who says it, which products carry it, and what it probably stands for. */
export function InboxRow({ row, selected, onSelect, ...actions }: Props) {
  const t = useText();
  const name = row.path || row.name;
  return (
    <li className={`t-card ${styles.row}`}>
      <Can call={decideMapping}>
        <Checkbox
          className={styles.check}
          aria-label={t(words.select, { name })}
          checked={selected}
          disabled={row.suggestions.length === 0}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </Can>
      <div className={styles.word}>
        <h3>
          {row.path !== row.name && row.path !== '' && !row.path.endsWith(row.name) ? `${row.path}: ${row.name}` : name}
        </h3>
        <p className={styles.faint}>
          <Tag>{row.seller_name}</Tag>
          {t(words.products, { count: formatNumber(row.products) })}
          {/* A node of the release before says nothing of it. */}
          {row.worth == null ? null : ` · ${t(words.worth, { amount: formatNumber(row.worth) })}`}
        </p>
        <Samples row={row} />
      </div>
      <div className={styles.answer}>
        <Standing row={row} />
        {row.suggestions.map((one, place) => (
          <Answer
            key={one.target_id}
            one={one}
            first={place === 0}
            name={name}
            onAccept={() => actions.onAccept(one)}
          />
        ))}
        {row.suggestions.length === 0 && row.state !== 'mapped' && row.state !== 'left_out' ? (
          <p className={styles.faint}>{t(words.noSuggestion)}</p>
        ) : null}
        <Can call={decideMapping}>
          <div className={styles.buttons}>
            <Button size="small" aria-label={t(words.chooseFor, { name })} onClick={actions.onChoose}>
              {t(words.choose)}
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={t(row.state === 'left_out' ? words.takeBackOf : words.leaveOutOf, { name })}
              onClick={() => actions.onLeaveOut(row.state !== 'left_out')}
            >
              {t(row.state === 'left_out' ? words.takeBack : words.leaveOut)}
            </Button>
          </div>
        </Can>
      </div>
    </li>
  );
}

function Answer({
  one,
  first,
  name,
  onAccept,
}: {
  one: Suggestion;
  first: boolean;
  name: string;
  onAccept: () => void;
}) {
  const t = useText();
  return (
    <div className={first ? `${styles.suggestion} ${styles.first}` : styles.suggestion}>
      <div className={styles.suggested}>
        <span>
          {first ? null : <span className={styles.faint}>{t(words.or)} </span>}
          <strong>{one.target}</strong>
        </span>
        <span className={styles.percent}>{t(words.certainty, { percent: one.certainty })}</span>
        <EvidenceLine list={one.evidence} />
      </div>
      <Can call={decideMapping}>
        <Button
          size="small"
          type={first ? 'primary' : 'default'}
          aria-label={t(words.acceptOf, { target: one.target, name })}
          onClick={onAccept}
        >
          {t(words.accept)}
        </Button>
      </Can>
    </div>
  );
}

function Standing({ row }: { row: Row }) {
  const t = useText();
  return (
    <>
      {row.problem ? (
        <StatusMark tone="warning">
          {t(row.problem === 'deleted' ? words.problemDeleted : words.problemParent)}
        </StatusMark>
      ) : null}
      {row.state === 'left_out' ? <StatusMark tone="neutral">{t(words.left_out)}</StatusMark> : null}
      {row.targets.length > 0 ? (
        <p>
          <span className={styles.faint}>{t(words.mappedTo)}: </span>
          {row.targets.map((target) => target.name).join(' · ')}
        </p>
      ) : null}
    </>
  );
}

function Samples({ row }: { row: Row }) {
  return (
    <ul className={styles.samples}>
      {row.samples.map((sample, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three products in the order of the answer, some of equal names.
        <li key={place}>
          {sample.cover ? (
            <img src={sample.cover} alt="" width={32} height={32} loading="lazy" />
          ) : (
            <span className={styles.blank} />
          )}
          <span title={sample.name}>{sample.name}</span>
        </li>
      ))}
    </ul>
  );
}
