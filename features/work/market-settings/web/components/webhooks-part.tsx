import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Connection, ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { useSetWebhooks } from '#features/selling/connections/web/connections.public.ts';
import { webhooksTexts as words } from '#features/work/market-settings/contract/webhooks.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { CopyField } from '#web/ui/copying/copy-field.tsx';
import styles from './kept.module.css';
import { ShopFile } from './shop-file.tsx';

type Props = { readonly connection: Connection; readonly platform: ShopPlatform };
type Once = { readonly secret: string | null; readonly entry: string | null };

/** How a shop tells that something happened: the address the platform sends to, the last that came, and what was refused. */
export function WebhooksPart({ connection, platform }: Props) {
  const t = useText();
  const ask = useAsk();
  const set = useSetWebhooks();
  const [shown, setShown] = useState<Once | null>(null);
  const { shop_id, name, webhooks } = connection;
  const turn = (on: boolean) =>
    set.mutate(
      { params: { id: shop_id }, body: { on } },
      { onSuccess: ({ secret, entry }) => setShown({ secret, entry }), onError: (error) => showFailure(error) },
    );
  const anew = async () => {
    if (await ask({ title: t(words.anewAsk, { name }), text: t(words.anewWhy), confirm: t(words.anew) })) turn(true);
  };
  const problem = set.data && !set.isPending ? set.data.problem : null;
  if (!webhooks)
    return (
      <div className={styles.webhooks}>
        <span className="t-faint">{t(words.what)}</span>
        {platform.webhooks === 'by_hand' ? <Needs platform={platform} shop={name} /> : null}
        <Button size="small" aria-label={t(words.onOf, { name })} loading={set.isPending} onClick={() => turn(true)}>
          {t(words.on)}
        </Button>
        {problem ? <Alert type="warning" showIcon title={t(problem)} /> : null}
      </div>
    );
  const { address, registered, last_at, refused } = webhooks;
  const unregistered = platform.webhooks === 'by_hand' ? words.byHand : words.notRegistered;
  return (
    <div className={styles.webhooks}>
      <strong>{t(words.title)}</strong>
      <span className="t-faint">{t(registered ? words.registered : unregistered)}</span>
      {registered ? null : <Needs platform={platform} shop={name} />}
      <CopyField label={`${t(words.address)} · ${name}`} value={address} />
      {shown?.secret ? (
        <>
          <Alert type="warning" showIcon title={t(words.secret)} />
          <CopyField label={t(words.secret)} value={shown.secret} />
        </>
      ) : null}
      {shown?.entry ? (
        <>
          <span className="t-faint">{t(words.entry)}</span>
          <CopyField label={t(words.entry)} value={shown.entry} />
        </>
      ) : null}
      {problem ? <Alert type="warning" showIcon title={t(problem)} /> : null}
      <span className="t-faint">{last_at ? t(words.last, { when: formatDateTime(last_at) }) : t(words.none)}</span>
      {refused.length > 0 ? (
        <div className="t-faint">
          {t(words.refused)}
          <ul>
            {refused.map(({ at, reason }) => (
              <li key={`${at} ${reason}`}>
                {formatDateTime(at)}: {t(words[reason])}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <span className={styles.webhookActions}>
        <Button size="small" aria-label={t(words.anewOf, { name })} loading={set.isPending} onClick={() => void anew()}>
          {t(words.anew)}
        </Button>
        <Button size="small" aria-label={t(words.offOf, { name })} loading={set.isPending} onClick={() => turn(false)}>
          {t(words.off)}
        </Button>
      </span>
    </div>
  );
}

type NeedsProps = { readonly platform: ShopPlatform; readonly shop: string };

/** What people do in the shop, and the file they add to its code where there is one. */
function Needs({ platform: { kind, webhooks_need: need, webhooks_file: file }, shop }: NeedsProps) {
  const t = useText();
  return (
    <>
      {need ? <span className="t-faint">{t(need)}</span> : null}
      {file ? <ShopFile kind={kind} file={file} shop={shop} /> : null}
    </>
  );
}
