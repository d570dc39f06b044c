import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import type { Connection } from '#features/selling/connections/contract/connections.model.ts';
import {
  createShopKey,
  type ShopKeyEntry,
  shopKeyLimits,
} from '#features/selling/connections/contract/shop-keys.calls.ts';
import { shopKeyHistory } from '#features/selling/connections/contract/shop-keys.history-kinds.ts';
import { shopKeyTexts as words } from '#features/selling/connections/contract/shop-keys.texts.ts';
import {
  type CreatedShopKey,
  useCreateShopKey,
  useRevokeShopKey,
  useShopKeys,
} from '#features/selling/connections/web/connections.public.ts';
import { dayIn } from '#kit/clock.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { MadeKey } from '#web/ui/copying/made-key.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { type Look, StatusMark } from '#web/ui/status-mark.tsx';
import styles from './kept.module.css';

/** The calls that a key opens are described there, outside the screens. */
const apiDocument = '/api/docs';

type Props = { readonly shop: Pick<Connection, 'shop_id' | 'name'>; readonly onClose: () => void };

/** The keys with which a shop asks for points by itself. */
export function ShopKeysDialog({ shop: { shop_id, name }, onClose }: Props) {
  const t = useText();
  const found = useShopKeys(shop_id);
  const may = useMayCall(createShopKey);
  const [making, setMaking] = useState(false);
  if (making) return <NewKey shopId={shop_id} name={name} onClose={() => setMaking(false)} />;
  const keys = found.data ?? [];
  return (
    <Dialog title={t(words.keysOf, { name })} okText={t(words.done)} onOk={onClose} onClose={onClose} width={640}>
      <p className={styles.lead}>{t(words.lead)}</p>
      <p className={styles.lead}>
        <a href={apiDocument}>{t(words.document)}</a>
      </p>
      {found.isPending ? <FirstLoad rows={2} height={56} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && keys.length === 0 ? <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet> : null}
      <EntryList label={t(words.keys)}>
        {keys.map((entry) => (
          <KeyEntry key={entry.id} entry={entry} />
        ))}
      </EntryList>
      {may ? (
        <Button type="primary" onClick={() => setMaking(true)}>
          {t(words.create)}
        </Button>
      ) : null}
    </Dialog>
  );
}

const looks: Readonly<Record<ShopKeyEntry['state'], Look>> = {
  active: { text: words.active, tone: 'success' },
  expired: { text: words.expired, tone: 'warning' },
  revoked: { text: words.revokedState, tone: 'neutral' },
};

function KeyEntry({ entry }: { readonly entry: ShopKeyEntry }) {
  const t = useText();
  const ask = useAsk();
  const revoke = useRevokeShopKey();
  const may = useMayCall(createShopKey);
  const { name, state } = entry;
  const facts = [
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
  const look = looks[state];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={<StatusMark tone={look.tone}>{t(look.text)}</StatusMark>}
      actions={
        <>
          {may && state !== 'revoked' ? (
            <Button
              danger
              loading={revoke.isPending}
              aria-label={t(words.revokeOf, { name })}
              onClick={() => void end()}
            >
              {t(words.revoke)}
            </Button>
          ) : null}
          <HistoryButton of={shopKeyHistory} id={entry.id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}

/** A key ends when its last day is over. */
const lastDay = (expires: string): string => dayIn(new Date(Date.parse(expires) - 1), 'UTC');

type Values = { name: string; per_minute: number; expires_on: string };

/** A new key, and then the key itself, which is shown this once. */
function NewKey({
  shopId,
  name,
  onClose,
}: {
  readonly shopId: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [made, setMade] = useState<CreatedShopKey | null>(null);
  const create = useCreateShopKey(setMade);
  if (made) return <MadeKey name={made.entry.name} value={made.key} onClose={onClose} />;
  const save = ({ expires_on: day, ...values }: Values, refused: ShowRefused) =>
    create.mutate({ params: { id: shopId }, body: { ...values, expires_on: day || null } }, { onError: refused });
  return (
    <FormDialog<Values>
      title={t(words.createOf, { name })}
      okText={t(words.create)}
      busy={create.isPending}
      initialValues={{ name: '', per_minute: shopKeyLimits.usual, expires_on: '' }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        extra={t(words.nameHelp)}
        rules={[{ required: true, message: t(words.nameNeeded) }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="per_minute" label={t(words.perMinute)}>
        <InputNumber min={shopKeyLimits.least} max={shopKeyLimits.most} precision={0} />
      </Form.Item>
      <Form.Item name="expires_on" label={t(words.expires)} extra={t(words.expiresHelp)}>
        <DayField />
      </Form.Item>
    </FormDialog>
  );
}
