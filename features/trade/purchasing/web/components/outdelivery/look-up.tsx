import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PublicCard, PublicForm } from '#features/base/accounts/web/public-pages.public.ts';
import type { LookedUpState, lookUpOrder } from '#features/trade/purchasing/contract/order-look-up.calls.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useLookUp } from '../../outdelivery.api.ts';
import styles from '../../outdelivery.module.css';

type Found = OutputOf<typeof lookUpOrder>;
type Values = { readonly number: string; readonly zip: string };

const stateTexts: Readonly<Record<LookedUpState, (typeof words)['lookUpReceived']>> = {
  received: words.lookUpReceived,
  packing: words.lookUpPacking,
  on_the_way: words.lookUpOnTheWay,
  delivered: words.lookUpDelivered,
  returned: words.lookUpReturned,
  cancelled: words.lookUpCancelled,
};

/** Without a link: a customer asks where an order is, by its number and postal code (RTE-057). Nothing of it names anybody. */
export function LookUp() {
  const t = useText();
  const ask = useLookUp();
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <Answer found={found} onAgain={() => setFound(null)} />;
  const required = [{ required: true, whitespace: true, message: t(words.lookUpRule) }];
  return (
    <PublicCard title={t(words.lookUpTitle)} lead={t(words.lookUpLead)}>
      <PublicForm<Values>
        fields={['number', 'zip']}
        submit={t(words.lookUpNow)}
        busy={ask.isPending}
        error={ask.error}
        onSubmit={(body, refused) => ask.mutate({ body }, { onSuccess: setFound, onError: refused })}
      >
        <Form.Item name="number" label={t(words.lookUpNumber)} rules={required}>
          <Input size="large" maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="zip" label={t(words.lookUpZip)} rules={required}>
          <Input size="large" maxLength={20} autoComplete="postal-code" />
        </Form.Item>
      </PublicForm>
    </PublicCard>
  );
}

function Answer({ found, onAgain }: { found: Found; onAgain: () => void }) {
  const t = useText();
  const over = ['delivered', 'returned', 'cancelled'].includes(found.state);
  return (
    <PublicCard title={t(words.title, { number: found.number })} lead={t(wordFor(stateTexts, found.state))}>
      {found.promise && !over ? (
        <p role="status">{t(words.lookUpPromise, { day: formatDate(found.promise) })}</p>
      ) : null}
      {found.parcels.length > 0 ? (
        <section className={styles.part}>
          <h2>{t(words.lookUpParcels)}</h2>
          <ul className={styles.reported}>
            {found.parcels.map((parcel) => (
              <li key={`${parcel.carrier} ${parcel.tracking}`}>
                <strong>{[parcel.carrier, parcel.tracking].filter(Boolean).join(' ')}</strong>{' '}
                {parcel.delivered ? <span className="t-public-note">{t(words.delivered)}</span> : null}{' '}
                {parcel.url && !parcel.delivered ? (
                  <a href={parcel.url} target="_blank" rel="noreferrer">
                    {t(words.lookUpFollow)}
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button size="large" block onClick={onAgain}>
        {t(words.lookUpAgain)}
      </Button>
    </PublicCard>
  );
}
