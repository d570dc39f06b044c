import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { MessageButton, SellerFacts } from '#features/catalogue/sellers/web/seller-drawer.public.ts';
import { type DirectoryDetail, factTexts } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { Begun } from '#web/ui/begun.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { stateWords } from '../directory-words.ts';
import { useDirectoryEntry } from '../seller-directory.api.ts';
import styles from '../seller-directory.module.css';
import { DetailFigures } from './detail-figures.tsx';
import { DetailImports } from './detail-imports.tsx';
import { DetailPeople } from './detail-people.tsx';
import { ShopWords } from './shop-words.tsx';

type Props = { readonly id: number; readonly shop: string; readonly onClose: () => void };

/** One seller: facts, figures, words, imports and people. */
export function DirectoryDrawer({ id, shop, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const found = useDirectoryEntry(id);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={found.data?.seller.name ?? t(words.title)}
      footer={found.data ? <Actions detail={found.data} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={8} height={44} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <Content detail={found.data} shop={shop} /> : null}
    </Drawer>
  );
}

function Content({ detail, shop }: { detail: DirectoryDetail; shop: string }) {
  const t = useText();
  const { row, seller } = detail;
  return (
    <div className={styles.detail}>
      <p className={styles.head}>
        <span>{t(row.local ? words.local : words.reseller)}</span>
        <StatusMark tone={lookFor(stateWords, row.state).tone}>{t(lookFor(stateWords, row.state).text)}</StatusMark>
      </p>
      <DetailFigures detail={detail} shop={shop} />
      <section>
        <h3>{t(words.facts)}</h3>
        {row.missing.length > 0 ? (
          <p className={styles.missing}>
            {t(words.missing)}: {row.missing.map((key) => t(wordFor(factTexts, key))).join(', ')}
          </p>
        ) : null}
        <SellerFacts seller={seller} company={null} />
      </section>
      <Begun key={seller.id} read={detail} version={detail.info.version}>
        {(begun) => <ShopWords detail={begun} />}
      </Begun>
      <DetailImports imports={detail.imports} />
      <DetailPeople people={detail.people} />
    </div>
  );
}

/** Where the seller is looked after, and the mail that asks for what is not known. */
function Actions({ detail: { row, seller } }: { detail: DirectoryDetail }) {
  const t = useText();
  // A local seller reads Albanian, a reseller English, no matter who writes.
  const language = row.local ? 'sq' : 'en';
  const list = row.missing.map((key) => `- ${factTexts[key][language]}`).join('\n');
  const say = (text: { readonly en: string; readonly sq: string }) =>
    text[language].replaceAll('{seller}', seller.name).replace('{list}', list);
  const start = { subject: say(words.askSubject), message: say(words.askMessage) };
  return (
    <div className={styles.actions}>
      {row.missing.length > 0 ? <MessageButton seller={seller} label={t(words.askMissing)} start={start} /> : null}
      <MessageButton seller={seller} />
      {row.local ? (
        <Link className="t-button" to="/local/sellers" search={{ id: String(seller.id) }}>
          {t(words.openLocal)}
        </Link>
      ) : (
        <Link className="t-button" to="/settings/international-sellers" search={{ search_text: seller.name }}>
          {t(words.feeds)}
        </Link>
      )}
    </div>
  );
}
