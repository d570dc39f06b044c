import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { connectShop } from '#features/selling/connections/contract/connections.calls.ts';
import type { Connection, ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { perMinuteOf } from '#features/selling/connections/contract/connections.rules.ts';
import { shopKeyTexts } from '#features/selling/connections/contract/shop-keys.texts.ts';
import {
  useCheckConnection,
  useConnections,
  useConnectShop,
  usePreviewMove,
} from '#features/selling/connections/web/connections.public.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList, EntryMark } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionFindings } from './connection-findings.tsx';
import styles from './kept.module.css';
import { MoveLines } from './move-preview.tsx';
import { ShopFiles } from './shop-file.tsx';
import { ShopKeysDialog } from './shop-keys-dialog.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

/** Every shop and what it is connected to; those who keep shops connect them, others read. */
export function ConnectionsPanel() {
  const t = useText();
  const may = useMayCall(connectShop);
  const found = useConnections();
  const [connecting, setConnecting] = useState<number | null>(null);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { connections, platforms } = found.data;
  const chosen = connections.find(({ shop_id }) => shop_id === connecting);
  return (
    <section aria-label={t(words.connections)}>
      <p className={styles.lead}>{t(words.lead)}</p>
      {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      <RefreshLine active={found.isFetching} />
      {connections.length === 0 ? <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet> : null}
      <EntryList>
        {connections.map((one) => (
          <Row
            key={one.shop_id}
            connection={one}
            platforms={platforms}
            may={may}
            onConnect={() => setConnecting(one.shop_id)}
          />
        ))}
      </EntryList>
      {chosen ? <ConnectDialog connection={chosen} platforms={platforms} onClose={() => setConnecting(null)} /> : null}
    </section>
  );
}

type RowProps = {
  readonly connection: Connection;
  readonly platforms: readonly ShopPlatform[];
  readonly may: boolean;
  readonly onConnect: () => void;
};

function Row({ connection, platforms, may, onConnect }: RowProps) {
  const t = useText();
  const { shop_id, name, kind, address, active } = connection;
  const check = useCheckConnection();
  const [keys, setKeys] = useState(false);
  const platform = platforms.find((one) => one.kind === kind);
  const place = platform?.fields
    .flatMap((field) => (field.place ? (connection.settings[field.key] ?? []) : []))
    .join(' · ');
  const what = kind === null ? t(words.sellsNowhere) : t(platform?.title ?? words.unknownKind, { kind });
  const actions =
    kind === null ? (
      <Button type="primary" aria-label={t(words.connectOf, { name })} onClick={onConnect}>
        {t(words.connect)}
      </Button>
    ) : (
      <>
        <Button aria-label={t(words.changeLabel, { name })} onClick={onConnect}>
          {t(words.change)}
        </Button>
        <Button
          aria-label={t(words.checkOf, { name })}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: shop_id } })}
        >
          {t(words.check)}
        </Button>
        <Button aria-label={t(shopKeyTexts.keysOf, { name })} onClick={() => setKeys(true)}>
          {t(shopKeyTexts.button)}
        </Button>
        <DisconnectButton connection={connection} />
      </>
    );
  return (
    <Entry
      data-shop={shop_id}
      before={
        <>
          <EntryMark color={connection.color} />
          <ShopFlag country={connection.country_code} />
        </>
      }
      state={
        <StatusMark tone={kind === null ? 'warning' : 'success'}>
          {t(kind === null ? words.notConnected : words.connected)}
        </StatusMark>
      }
      actions={may ? actions : null}
      below={
        <>
          {check.data && !check.isPending ? <ConnectionFindings name={name} check={check.data} /> : null}
          {may && platform ? <ShopFiles platform={platform} shop={name} /> : null}
          {may && platform?.webhooks ? <WebhooksPart connection={connection} platform={platform} /> : null}
        </>
      }
    >
      <strong>{name}</strong>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ) : null}
      {place ? <span className="t-faint">{place}</span> : null}
      <span className="t-faint">
        {what}
        {active ? null : ` · ${t(words.off)}`}
      </span>
      {platform ? <Facts connection={connection} fields={platform.fields} /> : null}
      {keys ? <ShopKeysDialog shop={connection} onClose={() => setKeys(false)} /> : null}
    </Entry>
  );
}

/** What is set besides the place, and when the shop was asked last; nothing of one that is not reached over the network. */
function Facts({ connection, fields }: { readonly connection: Connection; readonly fields: ShopPlatform['fields'] }) {
  const t = useText();
  if (!fields.some(({ type }) => type === 'address')) return null;
  const { settings, secrets, last_call } = connection;
  const perMinute = perMinuteOf(settings);
  const facts = [
    ...fields.filter(({ key }) => secrets.includes(key)).map(({ label }) => t(words.stored, { field: t(label) })),
    ...(perMinute === null ? [] : [t(words.limit, { count: perMinute })]),
    last_call ? t(words.lastCall, { at: formatDateTime(last_call) }) : t(words.noCall),
  ];
  return <span className="t-faint">{facts.join(' · ')}</span>;
}

function DisconnectButton({ connection: { shop_id, name, version } }: { connection: Connection }) {
  const t = useText();
  const ask = useAsk();
  const connect = useConnectShop();
  const preview = usePreviewMove();
  const disconnect = async () => {
    const move = await preview.mutateAsync({ params: { id: shop_id }, body: { kind: null } }).catch((error) => {
      showFailure(error);
      return null;
    });
    if (!move) return;
    const refused = move.lines.filter(({ outcome }) => outcome === 'refused');
    if (refused.length > 0) {
      await ask({
        title: t(words.disconnectNot, { name }),
        text: <MoveLines lines={refused} />,
        confirm: t(words.understood),
        notice: true,
      });
      return;
    }
    const sure = await ask({
      title: t(words.disconnectAsk, { name }),
      text: (
        <>
          <p>{t(words.disconnectWhy)}</p>
          {move.lines.length > 0 ? <MoveLines lines={move.lines} /> : null}
        </>
      ),
      confirm: t(words.disconnect),
      danger: true,
    });
    if (sure)
      connect.mutate(
        { params: { id: shop_id }, body: { kind: null, version } },
        { onError: (error) => showFailure(error) },
      );
  };
  return (
    <Button
      aria-label={t(words.disconnectOf, { name })}
      loading={connect.isPending || preview.isPending}
      onClick={() => void disconnect()}
    >
      {t(words.disconnect)}
    </Button>
  );
}
