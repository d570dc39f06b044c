import { Checkbox } from 'antd';
import { driverTexts as driverWords } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import { markPickUps, type PlannedStop } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { standingOf } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';
import { SignatureDrawn } from './driver/signature.tsx';
import { MarkPickUps } from './mark-pick-ups.tsx';

type Props = {
  readonly stop: PlannedStop;
  /** On the list of a day: the driver is on the way. */
  readonly onDay: boolean;
  /** null: cannot be chosen. */
  readonly ticked: boolean | null;
  readonly onTick: (on: boolean) => void;
};

/** One order of the driver's list: where, what, and what became of it. */
export function PickUpStopRow({ stop, onDay, ticked, onTick }: Props) {
  const t = useText();
  const mayMark = useMayCall(markPickUps);
  const { number, seller, note } = stop;
  const standing = standingOf(stop.status);
  const short = note !== null && note.pieces < note.of_pieces;
  const facts = [
    seller.address,
    onDay && stop.driver ? t(words.driverOf, { name: stop.driver }) : '',
    stop.ready_by ? t(words.readyBy, { when: formatDateTime(stop.ready_by) }) : '',
    note && !short ? t(driverWords.pickedOf, { n: note.pieces, m: note.of_pieces }) : '',
    note ? t(driverWords.handedByName, { name: note.handed_by }) : '',
    note ? t(driverWords.noted, { driver: note.driver, when: formatDateTime(note.at) }) : '',
    stop.missed_n > 0 ? t(words.missed, { n: stop.missed_n, why: stop.missed_why }) : '',
  ].filter(Boolean);
  return (
    <Entry
      before={
        ticked === null ? null : (
          <Checkbox
            aria-label={t(words.selectOne, { number })}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )
      }
      facts={facts.join(' · ')}
      state={<StatusMark tone={standing.tone}>{t(standing.text)}</StatusMark>}
      actions={
        onDay && mayMark && !stop.gone ? (
          <span className={styles.actions}>
            <MarkPickUps stops={[stop]} main />
          </span>
        ) : null
      }
    >
      <span>
        <strong>{seller.name}</strong> {number}
        {seller.phone ? (
          <>
            {' '}
            <a className={styles.phone} href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>
              {seller.phone}
            </a>
          </>
        ) : null}
      </span>
      <span>
        {t(words.pieces, { count: stop.units })}:{' '}
        {stop.lines.map(({ sku, name, qty }) => `${qty} × ${name} (${sku})`).join(', ')}
      </span>
      {short ? (
        <StatusMark tone="warning">{t(driverWords.pickedOf, { n: note.pieces, m: note.of_pieces })}</StatusMark>
      ) : null}
      {note?.signature ? <SignatureDrawn strokes={note.signature} name={note.handed_by} /> : null}
    </Entry>
  );
}
