import { Button } from 'antd';
import { HistoryButton } from '#features/history/web/history.public.ts';
import { liftSuspension, restrictSeller, suspendSeller } from '#features/local-sellers/contract/local-sellers.calls.ts';
import type { LocalSellerDetail } from '#features/local-sellers/contract/local-sellers.model.ts';
import { suspensionTexts, localSellerTexts as words } from '#features/local-sellers/contract/local-sellers.texts.ts';
import { MessageButton } from '#features/sellers/web/seller-drawer.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useLift, useRestrict } from '../../local-sellers.api.ts';

type Props = { readonly detail: LocalSellerDetail; readonly onSuspend: () => void };

/** What staff can do with a seller as it stands. A closed one stays as it is. */
export function SellerActions({ detail, onSuspend }: Props) {
  const t = useText();
  const planned = detail.suspensions.some((one) => one.state === 'planned');
  const { id, name } = detail.seller;
  const history = <HistoryButton kind="seller" id={id} name={name} />;
  if (detail.state === 'closed') return <div className="ls-actions">{history}</div>;
  return (
    <div className="ls-actions">
      {detail.state === 'suspended' || planned ? (
        <Can call={liftSuspension}>
          <LiftButton detail={detail} planned={planned} />
        </Can>
      ) : (
        <Can call={suspendSeller}>
          <Button danger onClick={onSuspend}>
            {t(words.suspend)}
          </Button>
        </Can>
      )}
      {detail.state === 'suspended' ? null : (
        <Can call={restrictSeller}>
          <RestrictButton detail={detail} />
        </Can>
      )}
      <MessageButton seller={detail.seller} />
      {history}
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

function RestrictButton({ detail: { seller, state } }: { detail: LocalSellerDetail }) {
  const t = useText();
  const ask = useAsk();
  const restrict = useRestrict();
  const restricted = state === 'restricted';
  const press = async () => {
    const title = t(words.restrictAsk, { name: seller.name });
    if (!restricted && !(await ask({ title, text: t(words.restrictWhy), confirm: t(words.restrict) }))) return;
    restrict.mutate({ params: { id: seller.id }, body: { restricted: !restricted } });
  };
  return (
    <Button loading={restrict.isPending} onClick={() => void press()}>
      {t(restricted ? words.unrestrict : words.restrict)}
    </Button>
  );
}
