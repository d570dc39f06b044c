import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { useGetShopFile } from '#features/selling/connections/web/connections.public.ts';
import { webhooksTexts as words } from '#features/work/market-settings/contract/webhooks.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './kept.module.css';

type Props = { readonly kind: string; readonly file: string; readonly shop: string };

/** Downloads a file that people add to the code of the shop. */
export function ShopFile({ kind, file, shop }: Props) {
  const t = useText();
  const get = useGetShopFile();
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t(words.downloadOf, { file, name: shop })}
      loading={get.isPending}
      onClick={() => get.mutate({ params: { kind, name: file } })}
    >
      {t(words.download, { file })}
    </Button>
  );
}

type FilesProps = { readonly platform: ShopPlatform; readonly shop: string };

/** Files for the code of the shop beside the one of the webhooks, with what each does. */
export function ShopFiles({ platform: { kind, files }, shop }: FilesProps) {
  const t = useText();
  // A node of the release before names none.
  return (files ?? []).map(({ name, about }) => (
    <div key={name} className={styles.webhooks}>
      <span className="t-faint">{t(about)}</span>
      <ShopFile kind={kind} file={name} shop={shop} />
    </div>
  ));
}
