import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import {
  lateness,
  type RequestState,
  requestStates,
  type ServiceRequest,
} from '#features/people/academy/contract/academy.requests.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../academy.module.css';
import { requestLook, requestWords } from '../request-words.ts';
import { useRequests } from '../service-requests.api.ts';
import { RequestFacts } from './request-facts.tsx';
import { useTitle } from './written.tsx';

const pageSize = 20;

/** What sellers asked for: what the team owes an answer first, the longest waiting on top. */
export function RequestQueue({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText();
  const [asked, setAsked] = useState<{ state?: RequestState; mine: boolean; page: number }>({ mine: false, page: 0 });
  const { state, mine, page } = asked;
  const found = useRequests({ state, mine, page, pageSize });
  const clear = () => setAsked({ mine: false, page: 0 });
  return (
    <>
      <div className={styles.actions}>
        <Select<RequestState>
          aria-label={t(words.state)}
          placeholder={t(words.state)}
          allowClear
          className={styles.state}
          value={state ?? null}
          options={requestStates.map((value) => ({ value, label: t(requestWords[value].text) }))}
          onChange={(next: RequestState | undefined) => setAsked({ mine, page: 0, ...(next ? { state: next } : {}) })}
        />
        <Checkbox checked={mine} onChange={({ target }) => setAsked({ ...asked, mine: target.checked, page: 0 })}>
          {t(words.mine)}
        </Checkbox>
        {found.data ? <span className={styles.faint}>{t(words.openRequests, { count: found.data.open })}</span> : null}
      </div>
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next) => setAsked({ ...asked, page: next })}
        bones={{ rows: 4, height: 64 }}
        nothing={state || mine ? <NothingFound onClear={clear} /> : <NothingYet title={t(words.noQueue)} />}
      >
        {({ results, answer_days }) => (
          <ul className={styles.rows}>
            {results.map((request) => (
              <QueueRow key={request.id} request={request} answerDays={answer_days} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

type RowProps = {
  readonly request: ServiceRequest;
  readonly answerDays: number;
  readonly onOpen: (id: number) => void;
};

function QueueRow({ request, answerDays, onOpen }: RowProps) {
  const t = useText();
  const titleOf = useTitle();
  const now = new Date();
  const { days, late } = lateness(request, { now, today: dayIn(now, houseZone), answerDays });
  const look = requestLook(request);
  return (
    <li>
      <span className={styles.rowTitle}>
        <strong>{t(words.requestTitle, { number: request.id, title: titleOf(request.card.title) })}</strong>
        <span className={styles.faint}>
          {[request.seller.name, request.by, formatDateTime(request.created_at), request.assignee?.name]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <RequestFacts request={request} />
      </span>
      {late ? <StatusMark tone="error">{t(words.late)}</StatusMark> : null}
      {days > 0 && request.waits_since ? <span className={styles.faint}>{t(words.waits, { days })}</span> : null}
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      <Button size="small" aria-label={t(words.openOf, { number: request.id })} onClick={() => onOpen(request.id)}>
        {t(words.open)}
      </Button>
    </li>
  );
}
