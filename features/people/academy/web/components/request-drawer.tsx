import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import {
  movesOf,
  type RequestDetail,
  type RequestSide,
  type RequestState,
} from '#features/people/academy/contract/academy.requests.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../academy.module.css';
import { moveWords, requestLook } from '../request-words.ts';
import { useAssignRequest, useDecideQuote, useRequest, useTeam } from '../service-requests.api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestMessages } from './request-messages.tsx';
import { useTitle } from './written.tsx';

type Props = { readonly id: number; readonly side: RequestSide; readonly onClose: () => void };

/** One request: where it is, the next step of the side that looks, and what both wrote. */
export function RequestDrawer({ id, side, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const titleOf = useTitle();
  const { data: request, ...found } = useRequest(id);
  const title = request
    ? t(words.requestTitle, { number: request.id, title: titleOf(request.card.title) })
    : t(words.requests);
  return (
    <Drawer open size={width} title={title} onClose={onClose}>
      {found.isPending ? <FirstLoad rows={4} height={64} /> : null}
      {found.error && !request ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {request ? (
        <>
          <Head request={request} />
          {side === 'team' ? <TeamPart request={request} /> : <SellerPart request={request} />}
          <RequestMessages request={request} side={side} />
        </>
      ) : null}
    </Drawer>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const t = useText();
  const look = requestLook(request);
  return (
    <div className={styles.request}>
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      <span className={styles.faint}>
        {[request.seller.name, request.by, formatDateTime(request.created_at)].filter(Boolean).join(' · ')}
      </span>
      <RequestFacts request={{ ...request, last: null }} />
    </div>
  );
}

/** The buttons of the team and who does it. */
function TeamPart({ request }: { request: RequestDetail }) {
  const t = useText();
  const [to, setTo] = useState<RequestState | null>(null);
  const people = useTeam();
  const assign = useAssignRequest();
  const team = (people.data ?? []).filter(({ active, staff }) => active && staff);
  return (
    <>
      <div className={styles.assignee}>
        <label htmlFor="request-assignee">{t(words.assignee)}</label>
        <Select
          id="request-assignee"
          loading={people.isPending || assign.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={request.assignee?.id ?? 0}
          options={[
            { value: 0, label: t(words.nobody) },
            ...team.map((one) => ({
              value: one.id,
              label: fullNameOf(one) || one.email,
            })),
          ]}
          onChange={(user) => assign.mutate({ params: { id: request.id }, body: { user_id: user || null } })}
        />
      </div>
      <div className={styles.actions}>
        {movesOf('team', request.state).map((next, at) => (
          <Button
            key={next}
            type={at === 0 && next !== 'declined' ? 'primary' : 'default'}
            danger={next === 'declined'}
            onClick={() => setTo(next)}
          >
            {t(moveWords(request.state, next))}
          </Button>
        ))}
      </div>
      {to ? <MoveDialog request={request} to={to} onClose={() => setTo(null)} /> : null}
    </>
  );
}

/** What a seller may decide now; nothing where it is the team's turn and work has begun. */
function SellerPart({ request }: { request: RequestDetail }) {
  const t = useText();
  const ask = useAsk();
  const decide = useDecideQuote();
  const moves = movesOf('seller', request.state);
  const send = (accept: boolean) =>
    decide.mutate({ params: { id: request.id }, body: { accept, version: request.version } });
  const quoted = request.state === 'quoted';
  const decline = async () => {
    const title = t(quoted ? words.turnDownAsk : words.withdrawAsk);
    if (await ask({ title, confirm: t(quoted ? words.turnDown : words.withdraw), danger: true })) send(false);
  };
  if (moves.length === 0) return null;
  return (
    <div className={styles.actions}>
      {moves.includes('accepted') ? (
        <Button type="primary" loading={decide.isPending} onClick={() => send(true)}>
          {t(words.accept)}
        </Button>
      ) : null}
      <Button danger disabled={decide.isPending} onClick={() => void decline()}>
        {t(quoted ? words.turnDown : words.withdraw)}
      </Button>
    </div>
  );
}
