import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { sellerHistory } from '#features/catalogue/sellers/contract/sellers.history-kinds.ts';
import { MessageButton } from '#features/catalogue/sellers/web/seller-drawer.public.ts';
import { liftSuspension, suspendSeller } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import type { LocalSellerDetail } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import {
  closeSeller,
  endSellerHoliday,
  reopenSeller,
  restrictSeller,
} from '#features/people/local-sellers/contract/local-sellers.standing.calls.ts';
import { standingTexts } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import {
  suspensionTexts,
  localSellerTexts as words,
} from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useEndHoliday, useLift, useReopen, useRestrict } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

/** What asks for more than a yes. */
export type SellerDialog = 'suspend' | 'restrict' | 'holiday' | 'close';
type Props = { readonly detail: LocalSellerDetail; readonly onDialog: (dialog: SellerDialog) => void };

/** What staff can do with a seller as it stands. */
export function SellerActions({ detail, onDialog }: Props) {
  const t = useText();
  const planned = detail.suspensions.some((one) => one.state === 'planned');
  const { id, name } = detail.seller;
  const history = <HistoryButton of={sellerHistory} id={id} name={name} />;
  if (detail.state === 'closed')
    return (
      <div className={styles.actions}>
        <Can call={reopenSeller}>
          <ReopenButton detail={detail} />
        </Can>
        {history}
      </div>
    );
  return (
    <div className={styles.actions}>
      {detail.state === 'suspended' || planned ? (
        <Can call={liftSuspension}>
          <LiftButton detail={detail} planned={planned} />
        </Can>
      ) : (
        <Can call={suspendSeller}>
          <Button danger onClick={() => onDialog('suspend')}>
            {t(words.suspend)}
          </Button>
        </Can>
      )}
      {detail.state === 'suspended' ? null : (
        <Can call={restrictSeller}>
          <RestrictButton detail={detail} onDialog={onDialog} />
        </Can>
      )}
      <Can call={endSellerHoliday}>
        <HolidayButton detail={detail} onDialog={onDialog} />
      </Can>
      <MessageButton seller={detail.seller} />
      {history}
      <Can call={closeSeller}>
        <Button danger type="text" onClick={() => onDialog('close')}>
          {t(standingTexts.close)}
        </Button>
      </Can>
    </div>
  );
}

function LiftButton({ detail: { seller }, planned }: { detail: LocalSellerDetail; planned: boolean }) {
  const t = useText();
  const ask = useAsk();
  const lift = useLift();
  const press = async () => {
    const sure = planned
      ? await ask({ title: t(suspensionTexts.callOffAsk, { name: seller.name }), confirm: t(words.callOff) })
      : await ask({
          title: t(suspensionTexts.liftAsk, { name: seller.name }),
          text: t(suspensionTexts.liftWhy),
          confirm: t(words.lift),
        });
    if (sure) lift.mutate({ params: { id: seller.id } });
  };
  return (
    <Button type="primary" loading={lift.isPending} onClick={() => void press()}>
      {t(planned ? words.callOff : words.lift)}
    </Button>
  );
}

function RestrictButton({ detail: { seller, state }, onDialog }: Props) {
  const t = useText();
  const restrict = useRestrict();
  const restricted = state === 'restricted';
  const takeOff = () => restrict.mutate({ params: { id: seller.id }, body: { restricted: false } });
  return (
    <Button loading={restrict.isPending} onClick={() => (restricted ? takeOff() : onDialog('restrict'))}>
      {t(restricted ? words.unrestrict : words.restrict)}
    </Button>
  );
}

function HolidayButton({ detail: { seller, holiday }, onDialog }: Props) {
  const t = useText();
  const end = useEndHoliday();
  if (!holiday) return <Button onClick={() => onDialog('holiday')}>{t(standingTexts.holidaySet)}</Button>;
  return (
    <Button loading={end.isPending} onClick={() => end.mutate({ params: { id: seller.id } })}>
      {t(holiday.on ? standingTexts.holidayEnd : standingTexts.holidayCallOff)}
    </Button>
  );
}

function ReopenButton({ detail: { seller } }: { detail: LocalSellerDetail }) {
  const t = useText();
  const ask = useAsk();
  const reopen = useReopen();
  const press = async () => {
    const question = {
      title: t(standingTexts.reopenAsk, { name: seller.name }),
      text: t(standingTexts.reopenWhy),
      confirm: t(standingTexts.reopen),
    };
    if (await ask(question)) reopen.mutate({ params: { id: seller.id } });
  };
  return (
    <Button type="primary" loading={reopen.isPending} onClick={() => void press()}>
      {t(standingTexts.reopen)}
    </Button>
  );
}
