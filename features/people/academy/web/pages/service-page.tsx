import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { ServiceCard } from '#features/people/academy/contract/academy.model.ts';
import { requestTexts as asking } from '#features/people/academy/contract/academy.requests.texts.ts';
import { isOpenRequest, requestLimits } from '#features/people/academy/contract/academy.requests.ts';
import { serviceTexts } from '#features/people/academy/contract/academy.service.texts.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useServices } from '../academy.api.ts';
import styles from '../academy.module.css';
import { Announcement } from '../components/announcement.tsx';
import { ContactPart } from '../components/contact-part.tsx';
import { RequestDrawer } from '../components/request-drawer.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { Said, useTitle, Written } from '../components/written.tsx';
import { requestLook } from '../request-words.ts';
import { useOwnRequests, useRequestService } from '../service-requests.api.ts';
import { validity } from '../validity.ts';

/** What the team offers, and what this seller asked for (pages.md 4.24). */
export function ServicePage() {
  const t = useText();
  const { localSeller } = useActor();
  const requests = useOwnRequests(localSeller);
  const { search, setSearch } = useUrlSearch();
  const opened = Number(one(search.request)) || null;
  const [asked, setAsked] = useState<ServiceCard | null>(null);
  const open = new Set(
    (requests.data ?? []).flatMap(({ card, state }) => (isOpenRequest(state) && card.id !== null ? [card.id] : [])),
  );
  return (
    <>
      <PageHeader title={t(words.serviceTitle)} lead={t(words.serviceLead)} />
      <Announcement />
      <ContactPart mayAsk={localSeller} />
      <Cards open={open} onAsk={localSeller ? setAsked : null} />
      {localSeller ? <MyRequests found={requests} onOpen={(id) => setSearch({ request: id })} /> : null}
      {localSeller && opened ? (
        <RequestDrawer key={opened} id={opened} side="seller" onClose={() => setSearch({ request: undefined })} />
      ) : null}
      {asked ? <AskDialog card={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type CardsProps = { readonly open: ReadonlySet<number>; readonly onAsk: ((card: ServiceCard) => void) | null };

function Cards({ open, onAsk }: CardsProps) {
  const t = useText();
  const found = useServices();
  if (found.isPending) return <FirstLoad rows={2} height={160} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <NothingYet title={t(words.noServices)}>{t(words.noServicesWhy)}</NothingYet>;
  return (
    <ul className={styles.cards}>
      {found.data.map((card) => (
        <li key={card.id} className="t-card">
          {card.image ? <img className={styles.cardImage} src={card.image} alt="" loading="lazy" /> : null}
          <h2>
            <Said text={card.title} />
          </h2>
          <Written body={card.body} />
          {card.days === null ? null : <p className={styles.faint}>{t(serviceTexts.readyIn, { count: card.days })}</p>}
          {card.valid_to ? <p className={styles.faint}>{validity({ from: null, to: card.valid_to }, t)}</p> : null}
          <div className={styles.foot}>
            <strong>
              <Said text={card.price} />
            </strong>
            {onAsk && !open.has(card.id) ? (
              <Button type="primary" onClick={() => onAsk(card)}>
                {t(asking.ask)}
              </Button>
            ) : null}
            {open.has(card.id) ? <StatusMark tone="info">{t(asking.stateRequested)}</StatusMark> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function MyRequests({ found, onOpen }: { found: ReturnType<typeof useOwnRequests>; onOpen: (id: number) => void }) {
  const t = useText();
  const titleOf = useTitle();
  return (
    <section>
      <h2 className="t-section-title">{t(asking.myRequests)}</h2>
      {found.isPending ? <FirstLoad rows={2} height={56} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p className={styles.faint}>{t(asking.noRequests)}</p> : null}
      <ul className={styles.rows}>
        {(found.data ?? []).map((request) => (
          <li key={request.id}>
            <span className={styles.rowTitle}>
              <strong>{titleOf(request.card.title)}</strong>
              <span className={styles.faint}>{formatDateTime(request.created_at)}</span>
              <RequestFacts request={request} />
            </span>
            <StatusMark tone={requestLook(request).tone}>{t(requestLook(request).text)}</StatusMark>
            <Button
              size="small"
              type={request.state === 'quoted' ? 'primary' : 'default'}
              aria-label={t(asking.openOf, { number: request.id })}
              onClick={() => onOpen(request.id)}
            >
              {t(asking.open)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Typed = { readonly note?: string; readonly quantity?: number | null };

function AskDialog({ card, onClose }: { card: ServiceCard; onClose: () => void }) {
  const t = useText();
  const titleOf = useTitle();
  const request = useRequestService(onClose);
  return (
    <FormDialog<Typed>
      title={t(asking.askTitle, { title: titleOf(card.title) })}
      okText={t(asking.sendRequest)}
      busy={request.isPending}
      onFinish={({ note = '', quantity = null }: Typed) =>
        request.mutate({ params: { id: card.id }, body: { note, quantity } })
      }
      onClose={onClose}
    >
      <Form.Item name="quantity" label={t(asking.quantity)} extra={t(asking.quantityHint)}>
        <InputNumber min={1} max={requestLimits.quantity} precision={0} />
      </Form.Item>
      <Form.Item name="note" label={t(asking.note)}>
        <Input.TextArea rows={4} maxLength={requestLimits.text} />
      </Form.Item>
    </FormDialog>
  );
}
