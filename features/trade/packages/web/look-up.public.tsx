import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PublicCard, PublicForm } from '#features/base/accounts/web/public-pages.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSend } from '#web/lib/use-call.ts';
import { type LookedUpState, lookUpOrder } from '../contract/order-look-up.calls.ts';
import { lookUpTexts as words } from '../contract/order-look-up.texts.ts';
import styles from './look-up.module.css';

type Found = OutputOf<typeof lookUpOrder>;
type Values = { readonly number: string; readonly zip: string };

const stateTexts: Readonly<Record<LookedUpState, (typeof words)['received']>> = {
  received: words.received,
  packing: words.packing,
  on_the_way: words.onTheWay,
  delivered: words.delivered,
  returned: words.returned,
  cancelled: words.cancelled,
};

/** Without a link: a customer asks where an order is, by its number and postal code (RTE-057). Nothing of it names anybody. */
export function LookUp() {
  const t = useText();
  // The page says itself what did not go well.
  const ask = useSend(lookUpOrder, { quiet: true });
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <Answer found={found} onAgain={() => setFound(null)} />;
  const required = [{ required: true, whitespace: true, message: t(words.rule) }];
  return (
    <PublicCard title={t(words.title)} lead={t(words.lead)}>
      <PublicForm<Values>
        fields={['number', 'zip']}
        submit={t(words.now)}
        busy={ask.isPending}
        error={ask.error}
        onSubmit={(body, refused) => ask.mutate({ body }, { onSuccess: setFound, onError: refused })}
      >
        <Form.Item name="number" label={t(words.number)} rules={required}>
          <Input size="large" maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="zip" label={t(words.zip)} rules={required}>
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
    <PublicCard title={t(words.order, { number: found.number })} lead={t(wordFor(stateTexts, found.state))}>
      {found.promise && !over ? <p role="status">{t(words.promise, { day: formatDate(found.promise) })}</p> : null}
      {found.parcels.length > 0 ? (
        <section className={styles.parcels}>
          <h2>{t(words.parcels)}</h2>
          <ul className={styles.list}>
            {found.parcels.map((parcel) => (
              <li key={`${parcel.carrier} ${parcel.tracking}`}>
                <strong>{[parcel.carrier, parcel.tracking].filter(Boolean).join(' ')}</strong>{' '}
                {parcel.delivered ? <span className="t-public-note">{t(words.parcelDelivered)}</span> : null}{' '}
                {parcel.url && !parcel.delivered ? (
                  <a href={parcel.url} target="_blank" rel="noreferrer">
                    {t(words.follow)}
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button size="large" block onClick={onAgain}>
        {t(words.again)}
      </Button>
    </PublicCard>
  );
}
