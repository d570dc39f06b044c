import { Button } from 'antd';
import { kindOfField } from '#connectors/kit/shown-product.ts';
import { driftTexts as words } from '#features/selling/publishing/contract/drift/drift.texts.ts';
import { fieldWord, type ShownDifference } from '#features/selling/publishing/contract/preview/fields-of-shops.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './sending.module.css';

type Props = {
  readonly fields: readonly ShownDifference[];
  /** Leaves out what the shop has where nobody looked. */
  readonly looked: boolean;
  /** The shop does not have the product. */
  readonly missing?: boolean;
  readonly onIgnore?: ((field: string) => void) | undefined;
};

/** Fields that differ: ours, what was sent last, what is in the shop. On a phone each field is a card of three lines. */
export function Differences({ fields, looked, missing = false, onIgnore }: Props) {
  const t = useText();
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t(words.field)}</th>
          <th scope="col">{t(words.ours)}</th>
          <th scope="col">{t(words.sent)}</th>
          {looked ? <th scope="col">{t(words.there)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {fields.map((row) => (
          <tr key={row.field}>
            <th scope="row">
              {t(fieldWord(row.field))}
              {row.of ? <small>{row.of}</small> : null}
              {onIgnore ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={t(words.ignoreField, { field: t(fieldWord(row.field)) })}
                  onClick={() => onIgnore(kindOfField(row.field))}
                >
                  {t(words.ignore)}
                </Button>
              ) : null}
            </th>
            <Value label={t(words.ours)} value={row.ours} />
            <Value label={t(words.sent)} value={row.sent} />
            {looked ? (
              <Value label={t(words.there)} value={row.there} other={row.there !== row.ours} missing={missing} />
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({
  label,
  value,
  other = false,
  missing = false,
}: {
  label: string;
  value: string | null;
  other?: boolean;
  missing?: boolean;
}) {
  const t = useText();
  const plain = value === null ? t(missing ? words.notThere : words.notKnown) : value === '' ? t(words.empty) : value;
  return (
    <td data-label={label} data-faint={value === null || value === ''} data-other={other && value !== null}>
      {plain}
    </td>
  );
}
