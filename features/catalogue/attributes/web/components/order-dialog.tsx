import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { byNumber, isNumberValue } from '#features/catalogue/attributes/contract/attributes.kinds.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import styles from './kept-attributes.module.css';

type Named = { readonly id: number; readonly name: string };
type Props = {
  readonly title: string;
  readonly found: {
    readonly data: readonly Named[] | undefined;
    readonly isFetching: boolean;
    readonly error: { readonly message: string } | null;
    readonly refetch: () => unknown;
  };
  readonly busy: boolean;
  readonly onSave: (ids: number[]) => void;
  readonly onClose: () => void;
};

/** More rows at once are slow to draw; a place further off is typed. */
const rowsShown = 50;

/** Puts things into their order, one step at a time or by typing the place, and saves it as a whole. */
export function OrderDialog({ title, found, busy, onSave, onClose }: Props) {
  const t = useText();
  const [ordered, setOrdered] = useState<readonly Named[] | null>(null);
  const rows = ordered ?? (found.isFetching ? null : (found.data ?? null));
  return (
    <Dialog
      title={title}
      okText={t(words.save)}
      okDisabled={ordered === null}
      busy={busy}
      onOk={() => onSave((ordered ?? []).map(({ id }) => id))}
      onClose={onClose}
    >
      <p className="t-faint">{t(words.orderWhy)}</p>
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {rows === null && !found.error ? <FirstLoad rows={6} height={40} /> : null}
      {rows ? <Rows rows={rows} onOrder={setOrdered} /> : null}
    </Dialog>
  );
}

function Rows({ rows, onOrder }: { rows: readonly Named[]; onOrder: (rows: Named[]) => void }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const move = (at: number, to: number) => {
    const others = rows.toSpliced(at, 1);
    onOrder(others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, rows[at]!));
  };
  const sort = () =>
    onOrder(
      rows.toSorted((a, b) =>
        isNumberValue(a.name) && isNumberValue(b.name)
          ? byNumber(a.name, b.name)
          : a.name.localeCompare(b.name, undefined, { numeric: true }),
      ),
    );
  return (
    <>
      <Button className={styles.find ?? ''} onClick={sort}>
        {t(words.orderSort)}
      </Button>
      <EntryList label={t(words.order)}>
        {rows.slice(page * rowsShown, (page + 1) * rowsShown).map((row, nth) => {
          const at = page * rowsShown + nth;
          return (
            <Entry
              key={row.id}
              before={
                <Place key={at} name={row.name} place={at + 1} last={rows.length} onPlace={(to) => move(at, to - 1)} />
              }
              actions={
                <>
                  <Button
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={t(words.earlier, { name: row.name })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={t(words.later, { name: row.name })}
                    disabled={at === rows.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              }
            >
              {row.name}
            </Entry>
          );
        })}
      </EntryList>
      <FewPages page={page} pageSize={rowsShown} total={rows.length} onPage={setPage} />
    </>
  );
}

type PlaceProps = { name: string; place: number; last: number; onPlace: (to: number) => void };

/** The place as a number; it goes there when Enter is pressed or the field is left. */
function Place({ name, place, last, onPlace }: PlaceProps) {
  const t = useText();
  const [typed, setTyped] = useState<number | null>(place);
  const go = () => (typed === null || typed === place ? setTyped(place) : onPlace(typed));
  return (
    <InputNumber
      className={styles.place ?? ''}
      aria-label={t(words.placeOf, { name })}
      min={1}
      max={last}
      precision={0}
      controls={false}
      value={typed}
      onChange={setTyped}
      onPressEnter={go}
      onBlur={go}
    />
  );
}
