import { Button } from 'antd';
import { useState } from 'react';
import { LinkProblem, PublicCard } from '#features/base/accounts/web/public-pages.public.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { OutdeliveryForm } from './components/outdelivery/outdelivery-form.tsx';
import { useOutdelivery, useRenewOutdelivery } from './outdelivery.api.ts';

/** What a link of a purchase order opens: the order, or why it does not open. */
export function OpenedOrder({ token }: { token: string }) {
  const loaded = useOutdelivery(token);
  const [newest, setNewest] = useState<OutdeliveryOrder | null>(null);
  const order = newest ?? loaded.data;
  if (order) return <OutdeliveryForm key={order.number} token={token} order={order} onOrder={setNewest} />;
  if (loaded.isPending)
    return (
      <div className="t-card t-public-card t-public-wide">
        <FirstLoad rows={5} />
      </div>
    );
  const { error } = loaded;
  if (error?.code === 'link_expired') return <Expired token={token} />;
  if (error?.code === 'link_invalid' || error?.code === 'not_found')
    return <LinkProblem state="invalid" purpose="delivery" token={null} />;
  return (
    <div className="t-card t-public-card">
      <LoadFailed error={error ?? { message: '' }} onRetry={() => void loaded.refetch()} />
    </div>
  );
}

/** The link ended, or was taken back; a new one goes where the old one went. */
function Expired({ token }: { token: string }) {
  const t = useText();
  const renew = useRenewOutdelivery();
  if (renew.isSuccess) return <PublicCard sign="done" title={t(words.newLinkTitle)} lead={t(words.newLinkText)} />;
  return (
    <PublicCard sign="problem" title={t(words.expiredTitle)} lead={t(words.expiredText)}>
      {renew.isError ? (
        <p className="t-problem" role="alert">
          {renew.error.message}
        </p>
      ) : null}
      <Button
        type="primary"
        size="large"
        block
        loading={renew.isPending}
        onClick={() => renew.mutate({ body: { token } })}
      >
        {t(words.newLink)}
      </Button>
    </PublicCard>
  );
}
