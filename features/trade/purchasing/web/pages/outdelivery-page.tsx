import { Button } from 'antd';
import { useState } from 'react';
import { LinkProblem, PublicCard, useLinkToken } from '#features/base/accounts/web/public-pages.public.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import { pageLanguages } from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { LookUp } from '../components/outdelivery/look-up.tsx';
import { OutdeliveryForm } from '../components/outdelivery/outdelivery-form.tsx';
import { useOutdelivery, useRenewOutdelivery } from '../outdelivery.api.ts';
import styles from '../outdelivery.module.css';
import { usePageLanguage } from '../use-page-language.ts';

/** Spec section 2, /outdelivery: the person who delivers answers an order with the link from the mail (pages.md 4.47). */
export function OutdeliveryPage() {
  const token = useLinkToken('/outdelivery');
  const [language, choose] = usePageLanguage();
  return (
    <div lang={language ?? undefined}>
      {token === null ? <LookUp /> : <Opened key={token} token={token} />}
      <fieldset className={`t-languages ${styles.languages}`}>
        <legend className="t-hidden">{pageLanguages.map(({ name }) => name).join(', ')}</legend>
        {pageLanguages.map(({ tag, name }) => (
          <button key={tag} type="button" lang={tag} aria-pressed={language === tag} onClick={() => choose(tag)}>
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Opened({ token }: { token: string }) {
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
