import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  isOpenRequest,
  limits,
  type ServiceCard,
  type ServiceRequest,
} from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useOwnRequests, useRequestService, useServices } from '../academy.api.ts';
import styles from '../academy.module.css';
import { Said, useTitle, Written } from '../components/written.tsx';
import { requestWords } from '../request-words.ts';

/** What the team offers, and what this seller asked for (pages.md 4.24). */
export function ServicePage() {
  const t = useText();
  const { localSeller } = useActor();
  const requests = useOwnRequests(localSeller);
  const [asked, setAsked] = useState<ServiceCard | null>(null);
  const open = new Set((requests.data ?? []).flatMap(({ card, state }) => (isOpenRequest(state) ? [card.id] : [])));
  return (
    <>
      <PageHeader title={t(words.serviceTitle)} lead={t(words.serviceLead)} />
      <Cards open={open} onAsk={localSeller ? setAsked : null} />
      {localSeller ? <MyRequests found={requests} /> : null}
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
          <h2>
            <Said text={card.title} />
          </h2>
          <Written body={card.body} />
          <div className={styles.foot}>
            <strong>
              <Said text={card.price} />
            </strong>
            {onAsk && !open.has(card.id) ? (
              <Button type="primary" onClick={() => onAsk(card)}>
                {t(words.ask)}
              </Button>
            ) : null}
            {open.has(card.id) ? <StatusMark tone="info">{t(words.stateRequested)}</StatusMark> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function MyRequests({ found }: { found: ReturnType<typeof useOwnRequests> }) {
  const t = useText();
  const titleOf = useTitle();
  return (
    <section>
      <h2 className="t-section-title">{t(words.myRequests)}</h2>
      {found.isPending ? <FirstLoad rows={2} height={56} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p className={styles.faint}>{t(words.noRequests)}</p> : null}
      <ul className={styles.rows}>
        {(found.data ?? []).map((request: ServiceRequest) => (
          <li key={request.id}>
            <span className={styles.rowTitle}>
              <strong>{titleOf(request.card.title)}</strong>
              <span className={styles.faint}>{formatDateTime(request.created_at)}</span>
              {request.note ? <span className={styles.note}>{request.note}</span> : null}
              {request.answer ? <span className={styles.note}>→ {request.answer}</span> : null}
            </span>
            <StatusMark tone={lookFor(requestWords, request.state).tone}>
              {t(lookFor(requestWords, request.state).text)}
            </StatusMark>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskDialog({ card, onClose }: { card: ServiceCard; onClose: () => void }) {
  const t = useText();
  const titleOf = useTitle();
  const request = useRequestService(onClose);
  return (
    <FormDialog<{ note?: string }>
      title={t(words.askTitle, { title: titleOf(card.title) })}
      okText={t(words.sendRequest)}
      busy={request.isPending}
      onFinish={({ note = '' }: { note?: string }) => request.mutate({ params: { id: card.id }, body: { note } })}
      onClose={onClose}
    >
      <Form.Item name="note" label={t(words.note)}>
        <Input.TextArea rows={4} maxLength={limits.note} />
      </Form.Item>
    </FormDialog>
  );
}
