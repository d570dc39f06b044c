import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { packageHistory } from '../../../contract/packages.history-kinds.ts';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { eventWord } from '../../../contract/packages.told.ts';
import { directionWord, endsOf, parcelSizeTexts as sizeWords } from '../../../contract/parcel-size.texts.ts';
import { usePackage } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { sizeText } from '../../parcel-size-text.ts';
import { ClaimDialog } from '../claims/claim-dialog.tsx';
import { ClaimsOfPackage } from '../claims/claims-of-package.tsx';
import { PackageState } from '../list/package-list.tsx';
import { EventDialog } from './event-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { ParcelNoteDialog } from './note-dialog.tsx';
import { PackageActions, type PackageDialog } from './package-actions.tsx';
import { SizeDialog } from './size-dialog.tsx';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** One package: where it stands, what is in it, where it goes, what happened to it. */
export function PackageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = usePackage(id);
  const [dialog, setDialog] = useState<PackageDialog | null>(null);
  const pack = found.data;
  const close = () => setDialog(null);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={pack ? t(words.packageOf, { number: pack.number }) : t(words.package)}
      footer={pack ? <PackageActions pack={pack} onDialog={setDialog} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError && !pack ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {pack ? <Detail pack={pack} /> : null}
      {pack && dialog === 'label' ? (
        <LabelDialog pack={pack} renew={pack.state === 'labelled'} onClose={close} />
      ) : null}
      {pack && dialog === 'event' ? <EventDialog pack={pack} onClose={close} /> : null}
      {pack && dialog === 'claim' ? <ClaimDialog pack={pack} onClose={close} /> : null}
      {pack && dialog === 'out' ? <TakeOutDialog pack={pack} onClose={close} /> : null}
      {pack && dialog === 'note' ? <ParcelNoteDialog pack={pack} onClose={close} /> : null}
      {pack && dialog === 'size' ? <SizeDialog pack={pack} onClose={close} /> : null}
      {pack && dialog === 'tracking' ? <TrackingDialog pack={pack} onClose={close} /> : null}
    </Drawer>
  );
}

function Detail({ pack }: { pack: PackageDetail }) {
  const t = useText();
  const language = useLanguage();
  const { to } = pack;
  const mayHistory = useMayReadHistory(packageHistory);
  const ends = endsOf({ ...pack, supplier: pack.direct?.supplier ?? '' });
  return (
    <div className={styles.detail}>
      <PackageState row={pack} />
      <Facts look="narrow">
        <Fact name={t(words.order)}>
          <Link to="/orders" search={{ id: String(pack.order.id) }}>
            {pack.order.number}
          </Link>
        </Fact>
        <Fact name={t(words.customer)}>{pack.customer}</Fact>
        <Fact name={t(words.shop)}>{pack.shop.name}</Fact>
        {pack.direct ? (
          <Fact name={t(words.directFrom)}>
            <Link to="/orders/reseller" search={{ id: String(pack.direct.id) }}>
              {`${pack.direct.supplier}, ${pack.direct.number}`}
            </Link>
          </Fact>
        ) : null}
        {pack.carrier_told ? <Fact name={t(words.carrier)}>{pack.carrier_told}</Fact> : null}
        {pack.carrier ? <Fact name={t(words.carrier)}>{pack.carrier.name}</Fact> : null}
        {pack.service ? <Fact name={t(sizeWords.service)}>{pack.service.name}</Fact> : null}
        {pack.tracking ? (
          <Fact name={t(words.tracking)}>
            {pack.tracking_url ? (
              <a href={pack.tracking_url} target="_blank" rel="noreferrer" title={t(words.follow)}>
                {pack.tracking}
              </a>
            ) : (
              pack.tracking
            )}
          </Fact>
        ) : null}
        {pack.sscc === null ? null : <Fact name={t(words.sscc)}>{pack.sscc}</Fact>}
        {pack.cod_amount === null ? null : (
          <Fact name={t(words.cod)}>{formatMoney(pack.cod_amount, pack.cod_currency ?? '', language)}</Fact>
        )}
        {pack.weight_g === null ? null : (
          <Fact name={t(words.weight)}>{`${formatNumber(pack.weight_g / 1000, language, 2)} kg`}</Fact>
        )}
        <Fact name={t(sizeWords.direction)}>{t(directionWord[pack.direction])}</Fact>
        <Fact name={t(sizeWords.from)}>{ends.from ?? t(sizeWords.hub)}</Fact>
        <Fact name={t(sizeWords.to)}>{ends.to ?? t(sizeWords.hub)}</Fact>
        {pack.length_mm === null ? null : <Fact name={t(sizeWords.size)}>{sizeText(pack, t, language)}</Fact>}
        {pack.cost === null ? null : (
          <Fact name={t(sizeWords.cost)}>{formatMoney(pack.cost, pack.cost_currency ?? '', language)}</Fact>
        )}
        {pack.promise === null ? null : <Fact name={t(words.promise)}>{formatDate(pack.promise)}</Fact>}
        {pack.packed_by === null ? null : <Fact name={t(words.packedBy)}>{pack.packed_by}</Fact>}
        {pack.manifest === null ? null : <Fact name={t(words.onList)}>{pack.manifest.number}</Fact>}
      </Facts>
      {pack.note ? (
        <section>
          <h3>{t(sizeWords.note)}</h3>
          <p className={styles.note}>{pack.note}</p>
        </section>
      ) : null}
      <section>
        <h3>{t(words.contents)}</h3>
        <EntryList label={t(words.contents)}>
          {pack.items.map((item) => (
            <Entry key={item.line_id} facts={`${item.sku}${item.ean ? ` · ${item.ean}` : ''}`} state={`${item.qty} ×`}>
              {item.name}
            </Entry>
          ))}
        </EntryList>
      </section>
      {to ? (
        <section>
          <h3>{t(words.address)}</h3>
          <p>
            {[to.name, to.company, to.street, `${to.zip} ${to.city}`.trim(), to.country, to.phone]
              .filter(Boolean)
              .join(', ')}
          </p>
        </section>
      ) : null}
      <section>
        <h3>{t(words.way)}</h3>
        {pack.events.length === 0 ? <p className="t-faint">{t(words.noNews)}</p> : <Way pack={pack} />}
      </section>
      <ClaimsOfPackage pack={pack} />
      {mayHistory ? (
        <section>
          <h3>{t(historyTexts.history)}</h3>
          <HistoryOf kind={packageHistory.kind} id={pack.id} />
        </section>
      ) : null}
    </div>
  );
}

function Way({ pack }: { pack: PackageDetail }) {
  const t = useText();
  return (
    <EntryList label={t(words.way)}>
      {pack.events.map((event) => (
        <Entry
          key={event.id}
          facts={[
            formatDateTime(event.at),
            event.place,
            event.user,
            event.note,
            event.corrects ? t(words.corrected) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {t(eventWord[event.type])}
        </Entry>
      ))}
    </EntryList>
  );
}
