import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import { useText } from '#web/lib/text.tsx';
import { Begun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMailServers } from '../mail.api.ts';
import styles from './mail.module.css';
import { ServerForm } from './server-form.tsx';

/** The server of the whole market, and those of shops that have their own. */
export function ServersPanel() {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const found = useMailServers();
  const shops = useShops().data ?? [];
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { servers, environment, any_port_hosts } = found.data;
  const shopId = chosen === 0 ? null : chosen;
  const server = servers.find((one) => one.shop_id === shopId) ?? null;
  const sends = servers.some((one) => one.shop_id === null && one.active);
  return (
    <div className={styles.servers}>
      {sends ? null : (
        <Alert
          type={environment ? 'info' : 'warning'}
          showIcon
          title={t(environment ? words.fromEnvironment : words.noServer)}
        />
      )}
      <Segmented
        className={styles.shops}
        value={chosen}
        onChange={setChosen}
        options={[{ value: 0, label: t(words.market) }, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <p className={styles.why}>{t(shopId === null ? words.marketWhy : server ? words.shopWhy : words.shopNone)}</p>
      <Begun key={chosen} read={server} version={server?.version ?? 0}>
        {(begun) => <ServerForm shopId={shopId} server={begun} anyPortHosts={any_port_hosts} />}
      </Begun>
    </div>
  );
}
