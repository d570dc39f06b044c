import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  limits,
  type RequestState,
  requestStates,
  type ServiceRequest,
} from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useAnswerRequest, useRequests } from '../academy.api.ts';
import styles from '../academy.module.css';
import { requestWords } from '../request-words.ts';
import { useTitle } from './written.tsx';

const pageSize = 20;

/** What sellers asked for: open ones first, the longest waiting on top. */
export function RequestQueue() {
  const t = useText();
  const [state, setState] = useState<RequestState>();
  const [page, setPage] = useState(0);
  const [answered, setAnswered] = useState<ServiceRequest | null>(null);
  const found = useRequests(state, page, pageSize);
  if (found.isPending) return <FirstLoad rows={4} height={64} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total, open } = found.data;
  const choose = (next: RequestState | undefined) => {
    setState(next);
    setPage(0);
  };
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
          onChange={choose}
        />
        <span className={styles.faint}>{t(words.openRequests, { count: open })}</span>
      </div>
      <RefreshLine active={found.isFetching} />
      {total === 0 && state ? <NothingFound onClear={() => choose(undefined)} /> : null}
      {total === 0 && !state ? <NothingYet title={t(words.noQueue)} /> : null}
      <ul className={styles.rows}>
        {results.map((request) => (
          <QueueRow key={request.id} request={request} onAnswer={() => setAnswered(request)} />
        ))}
      </ul>
      <FewPages page={page} pageSize={pageSize} total={total} onPage={setPage} />
      {answered ? <AnswerDialog request={answered} onClose={() => setAnswered(null)} /> : null}
    </>
  );
}

function QueueRow({ request, onAnswer }: { request: ServiceRequest; onAnswer: () => void }) {
  const t = useText();
  const titleOf = useTitle();
  return (
    <li>
      <span className={styles.rowTitle}>
        <strong>{titleOf(request.card.title)}</strong>
        <span className={styles.faint}>
          {[request.seller.name, request.by, formatDateTime(request.created_at)].filter(Boolean).join(' · ')}
        </span>
        {request.note ? <span className={styles.note}>{request.note}</span> : null}
        {request.answer ? <span className={styles.faint}>→ {request.answer}</span> : null}
      </span>
      <StatusMark tone={lookFor(requestWords, request.state).tone}>
        {t(lookFor(requestWords, request.state).text)}
      </StatusMark>
      <Button size="small" onClick={onAnswer}>
        {t(words.edit)}
      </Button>
    </li>
  );
}

function AnswerDialog({ request, onClose }: { request: ServiceRequest; onClose: () => void }) {
  const t = useText();
  const answer = useAnswerRequest(onClose);
  return (
    <FormDialog<{ state: RequestState; answer: string }>
      title={t(words.answerTitle, { seller: request.seller.name })}
      okText={t(words.save)}
      busy={answer.isPending}
      initialValues={{ state: request.state, answer: request.answer }}
      onFinish={(body: { state: RequestState; answer: string }) => answer.mutate({ params: { id: request.id }, body })}
      onClose={onClose}
    >
      <Form.Item name="state" label={t(words.state)}>
        <Select options={requestStates.map((value) => ({ value, label: t(requestWords[value].text) }))} />
      </Form.Item>
      <Form.Item name="answer" label={t(words.answer)}>
        <Input.TextArea rows={4} maxLength={limits.answer} lang="sq" />
      </Form.Item>
    </FormDialog>
  );
}
