import { Link } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { driftTexts as words } from '#features/selling/publishing/contract/drift/drift.texts.ts';
import { ignoreField } from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import type { DriftKind, DriftRow } from '#features/selling/publishing/contract/drift/publishing.drift.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useIgnoreField } from '../sending.api.ts';
import { Differences } from './differences.tsx';
import styles from './sending.module.css';

const looks: Readonly<Record<DriftKind, Look>> = {
  changed: { text: words.changed, tone: 'warning' },
  missing: { text: words.missing, tone: 'error' },
  unknown: { text: words.unknown, tone: 'error' },
  twice: { text: words.twice, tone: 'error' },
  foreign: { text: words.foreign, tone: 'neutral' },
};

type Props = { readonly row: DriftRow; readonly chosen: boolean; readonly onChoose: (on: boolean) => void };

/** One product that the shop has otherwise, field by field. */
export function DriftEntry({ row, chosen, onChoose }: Props) {
  const t = useText();
  const may = useMayCall(ignoreField);
  const ignore = useIgnoreField(() => notify.success(t(words.ignoredDone)));
  const look = lookFor(looks, row.kind);
  const name = row.name ?? row.external_key;
  return (
    <li>
      <div className={styles.title}>
        <Checkbox
          aria-label={t(words.choose, { name })}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <h3>
          {row.product_id === null ? (
            name
          ) : (
            <Link to="/products" search={{ id: String(row.product_id) }}>
              {name}
            </Link>
          )}
          {row.sku ? <small>{row.sku}</small> : null}
        </h3>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <span className={styles.since}>{t(words.foundAt, { at: formatDateTime(row.found_at) })}</span>
      </div>
      {row.kind === 'twice' ? <p className={styles.reasons}>{t(words.twiceWhy, { id: row.remote_id ?? '' })}</p> : null}
      {row.kind === 'unknown' && row.product_id === null ? (
        <p className={styles.reasons}>{t(words.strayWhy, { id: row.remote_id ?? '' })}</p>
      ) : null}
      {row.kind === 'foreign' ? (
        <p className={styles.reasons}>
          {t(words.foreignWhy, { id: row.remote_id ?? '' })}{' '}
          <Link
            to="/settings/send-to-shop"
            search={{ tab: 'bindings', side: 'there', search_text: row.remote_id ?? '' }}
          >
            {t(words.toBindings)}
          </Link>
        </p>
      ) : null}
      {row.kind === 'changed' && row.fields.length === 0 ? <p className={styles.none}>{t(words.noFields)}</p> : null}
      {row.fields.length > 0 ? (
        <Differences
          fields={row.fields}
          looked
          onIgnore={may ? (field) => ignore.mutate({ body: { field, ignored: true } }) : undefined}
        />
      ) : null}
    </li>
  );
}
