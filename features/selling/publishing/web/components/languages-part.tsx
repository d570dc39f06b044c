import { Link } from '@tanstack/react-router';
import { languageMapOf } from '#connectors/kit/languages/language-map.ts';
import { listKeptShops } from '#features/base/shops/contract/shops.calls.ts';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useKeptShops } from '#features/base/shops/web/shops.public.ts';
import { listConnections } from '#features/selling/connections/contract/connections.calls.ts';
import { useConnections } from '#features/selling/connections/web/connections.public.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import styles from './publishing.module.css';
import { SettingsPart } from './settings-part.tsx';

/** In which languages texts go to the shop, in their order, what is sent where one is missing, and what the platform calls them. */
export function LanguagesPart() {
  const may = [useMayCall(listKeptShops), useMayCall(listConnections)];
  return may.every(Boolean) ? <Languages /> : null;
}

function Languages() {
  const t = useText();
  const shopId = useShopId();
  const [shops, connections] = [useKeptShops(), useConnections()];
  const shop = shops.data?.find(({ id }) => id === shopId);
  const own = connections.data?.connections.find((it) => it.shop_id === shopId);
  const platform = connections.data?.platforms.find(({ kind }) => kind === own?.kind);
  const chosen = languageMapOf(own?.settings.languages) ?? {};
  const failed = [shops, connections].find(({ error, data }) => error && !data);
  const fallback = shop && (shop.languages[shop.fallback_language]?.name ?? shop.fallback_language);
  return (
    <SettingsPart
      id="ps-languages"
      title={t(words.languages)}
      why={fallback ? t(words.languagesWhy, { language: fallback }) : ''}
    >
      {failed?.error ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {shops.isPending || connections.isPending ? <FirstLoad rows={2} height={40} /> : null}
      {shop && connections.data ? (
        <ul className={styles.rules}>
          {languagesInOrder(shop).map(({ code, name }) => {
            const isSent = shop.languages[code]?.send_translation;
            const as = chosen[code];
            return (
              <li key={code}>
                <span>{name}</span>
                <span className={styles.blocked}>
                  {isSent
                    ? as
                      ? t(words.languageAs, { language: as })
                      : t(words.languageSent)
                    : t(words.languageKept)}
                </span>
              </li>
            );
          })}
          <li>
            <Link to="/settings/advanced" search={{ tab: 'shops' }}>
              {t(words.pricesWhere)}
            </Link>
            {platform?.fields.some(({ type }) => type === 'languages') ? (
              <Link className={styles.blocked} to="/settings/advanced" search={{ tab: 'connections' }}>
                {t(words.languagesThere)}
              </Link>
            ) : null}
          </li>
        </ul>
      ) : null}
    </SettingsPart>
  );
}
