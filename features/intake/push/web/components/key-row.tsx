import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { pushKeyHistory } from '#features/intake/push/contract/push.history-kinds.ts';
import type { PushKey } from '#features/intake/push/contract/push.model.ts';
import { revokePushKey } from '#features/intake/push/contract/push-keys.calls.ts';
import { pushScopeTexts, pushKeyTexts as words } from '#features/intake/push/contract/push-keys.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useRevokeKey } from '../push.api.ts';

export const keyLooks: Readonly<Record<PushKey['state'], Look>> = {
  active: { text: words.active, tone: 'success' },
  expired: { text: words.expired, tone: 'warning' },
  revoked: { text: words.revokedState, tone: 'neutral' },
};

/** One key: whose products it reaches, what it may do, and when it did so last. */
export function KeyRow({ entry }: { entry: PushKey }) {
  const t = useText();
  const ask = useAsk();
  const revoke = useRevokeKey();
  const mayRevoke = useMayCall(revokePushKey) && entry.state !== 'revoked';
  const { name } = entry;
  const facts = [
    entry.scopes.map((scope) => t(pushScopeTexts[scope])).join(', '),
    t(words.ends, { hint: entry.hint }),
    t(words.rate, { n: entry.per_minute }),
    entry.expires_at ? t(words.until, { day: formatDate(lastDay(entry.expires_at)) }) : null,
    entry.last_used_at ? t(words.lastUsed, { when: formatDateTime(entry.last_used_at) }) : t(words.neverUsed),
    entry.created_by ? t(words.by, { person: entry.created_by }) : null,
  ];
  const end = async () => {
    const question = { title: t(words.revokeAsk, { name }), text: t(words.revokeWhat), confirm: t(words.revoke) };
    if (await ask({ ...question, danger: true })) revoke.mutate({ params: { id: entry.id } });
  };
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={
        <StatusMark tone={lookFor(keyLooks, entry.state).tone}>{t(lookFor(keyLooks, entry.state).text)}</StatusMark>
      }
      actions={
        <>
          {mayRevoke ? (
            <Button
              danger
              loading={revoke.isPending}
              aria-label={t(words.revokeOf, { name })}
              onClick={() => void end()}
            >
              {t(words.revoke)}
            </Button>
          ) : null}
          <HistoryButton of={pushKeyHistory} id={entry.id} name={name} />
        </>
      }
    >
      <span>
        <strong>{name}</strong> – {entry.seller}
      </span>
    </Entry>
  );
}

/** A key ends when its last day is over. */
const lastDay = (expires: string): string => new Date(Date.parse(expires) - 1).toISOString().slice(0, 10);
