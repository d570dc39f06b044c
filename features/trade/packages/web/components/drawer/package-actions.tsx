import { Button } from 'antd';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { saveDocument } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { claimTexts } from '../../../contract/claims.texts.ts';
import { buyLabel } from '../../../contract/packages.calls.ts';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { isAway, isFinal, isHere, leftToday, mayBeUnshipped } from '../../../contract/packages.rules.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { parcelSizeTexts as sizeWords } from '../../../contract/parcel-size.texts.ts';
import { printPackSlips } from '../../../contract/printing.calls.ts';
import { printingTexts } from '../../../contract/printing.texts.ts';
import {
  useClosePackage,
  useLinkLabel,
  usePrintSlips,
  useSetItems,
  useUnship,
  useVoidLabel,
} from '../../packages.api.ts';
import styles from '../../packages.module.css';

export type PackageDialog = 'label' | 'event' | 'tracking' | 'size' | 'note' | 'claim' | 'out';

/** What can be done with a package where it stands now. */
export function PackageActions({ pack, onDialog }: { pack: PackageDetail; onDialog: (dialog: PackageDialog) => void }) {
  const t = useText();
  const may = useMayCall(buyLabel);
  const link = useLinkLabel();
  const close = useClosePackage();
  const back = useVoidLabel();
  const items = useSetItems();
  const unship = useUnship();
  const ask = useAsk();
  const mayPrint = useMayCall(printPackSlips);
  const slips = usePrintSlips();
  const params = { id: pack.id };
  const { version, number, state } = pack;
  const empty = async () => {
    const title = t(words.takeApart);
    if (!(await ask({ title, text: t(words.takeApartAsk, { number }), confirm: title, danger: true }))) return;
    items.mutate(
      { params, body: { version, lines: pack.items.map(({ line_id }) => ({ line_id, qty: 0 })) } },
      { onSuccess: () => notify.success(t(words.takenApart, { number })) },
    );
  };
  const backHere = async () => {
    const title = t(words.unship);
    const text = t(words.unshipAsk, { number, carrier: pack.carrier?.name ?? '' });
    if (!(await ask({ title, text, confirm: title, danger: true }))) return;
    unship.mutate({ params, body: { version } }, { onSuccess: () => notify.success(t(words.unshipped, { number })) });
  };
  const labelled = state === 'labelled';
  return (
    <div className={styles.actions}>
      {may && state === 'packing' ? (
        <Button
          type="primary"
          loading={close.isPending}
          onClick={() =>
            close.mutate(
              { params, body: { version } },
              { onSuccess: () => notify.success(t(words.closed, { number })) },
            )
          }
        >
          {t(words.closeIt)}
        </Button>
      ) : null}
      {may && (state === 'packed' || labelled) ? (
        <Button type={labelled && !pack.label_old ? 'default' : 'primary'} onClick={() => onDialog('label')}>
          {t(labelled ? words.renewLabel : words.makeLabel)}
        </Button>
      ) : null}
      {!pack.has_label ? null : (
        <Button
          loading={link.isPending}
          onClick={() => link.mutate({ params }, { onSuccess: ({ url }) => window.location.assign(url) })}
        >
          {t(words.openLabel)}
        </Button>
      )}
      {mayPrint && state !== 'packing' && state !== 'dissolved' ? (
        <Button
          loading={slips.isPending}
          onClick={() => slips.mutate({ body: { package_ids: [pack.id] } }, { onSuccess: saveDocument })}
        >
          {t(printingTexts.slip)}
        </Button>
      ) : null}
      {may && (isAway(state) || isFinal(state)) ? (
        <Button type="primary" onClick={() => onDialog('event')}>
          {t(isFinal(state) ? words.correctEvent : words.noteEvent)}
        </Button>
      ) : null}
      {may && mayBeUnshipped(pack) && leftToday(pack.handed_over_at, new Date()) ? (
        <Button danger loading={unship.isPending} onClick={() => void backHere()}>
          {t(words.unship)}
        </Button>
      ) : null}
      {may && pack.claimable.length > 0 ? (
        <Button onClick={() => onDialog('claim')}>{t(claimTexts.claim)}</Button>
      ) : null}
      {may && (labelled || isAway(state)) ? (
        <Button onClick={() => onDialog('tracking')}>{t(words.changeTracking)}</Button>
      ) : null}
      {may && state !== 'dissolved' ? (
        <Button onClick={() => onDialog('size')}>{t(pack.costs ? sizeWords.sizeAndCost : sizeWords.onlySize)}</Button>
      ) : null}
      {may ? <Button onClick={() => onDialog('note')}>{t(sizeWords.note)}</Button> : null}
      {may && labelled ? (
        <Button
          loading={back.isPending}
          onClick={() =>
            back.mutate({ params, body: { version } }, { onSuccess: () => notify.success(t(words.voided)) })
          }
        >
          {t(words.voidLabel)}
        </Button>
      ) : null}
      {may && isHere(state) && pack.pieces > 1 ? (
        <Button onClick={() => onDialog('out')}>{t(words.takeOut)}</Button>
      ) : null}
      {may && isHere(state) && pack.items.length > 0 ? (
        <Button danger loading={items.isPending} onClick={() => void empty()}>
          {t(words.takeApart)}
        </Button>
      ) : null}
    </div>
  );
}
