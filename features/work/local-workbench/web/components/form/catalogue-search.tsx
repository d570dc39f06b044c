import { Button, Input } from 'antd';
import { useState } from 'react';
import { localOfferTexts as words } from '#features/intake/local-products/contract/local-offer.texts.ts';
import type { CatalogueFind } from '#features/intake/local-products/contract/local-products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useBeginFrom, useCatalogue } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch } from '../../local-products.search.ts';

type Props = {
  readonly sellerId: number | null;
  /** A draft was begun of what was found. */
  readonly onFound: (draft: number) => void;
};

/** Whether the product is in the catalogue already: then only the seller's own price, stock and delivery time are asked for. */
export function CatalogueSearch({ sellerId, onFound }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const short = typed.trim().length > 0 && typed.trim().length < 3;
  return (
    <section className={`t-card ${styles.find}`} aria-label={t(words.findTitle)}>
      <h2>{t(words.findTitle)}</h2>
      <p className={styles.hint}>{t(words.findWhy)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().length >= 3) setAsked(typed.trim());
        }}
      >
        <Input
          aria-label={t(words.findField)}
          placeholder={t(words.findField)}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim().length < 3}>
          {t(words.find)}
        </Button>
      </form>
      {short ? <p className={styles.hint}>{t(words.findShort)}</p> : null}
      {asked === '' ? null : <Found text={asked} sellerId={sellerId} onFound={onFound} />}
    </section>
  );
}

function Found({ text, sellerId, onFound }: Props & { text: string }) {
  const t = useText();
  const found = useCatalogue(text, sellerId);
  if (found.isPending) return <FirstLoad rows={2} height={48} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <p role="status">{t(words.notFound)}</p>;
  return (
    <ul className={styles.found}>
      {found.data.map((one) => (
        <FoundOne key={one.id} one={one} sellerId={sellerId} onFound={onFound} />
      ))}
    </ul>
  );
}

function FoundOne({ one, sellerId, onFound }: Props & { one: CatalogueFind }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const begin = useBeginFrom((draft) => onFound(draft.id));
  const { own_id: own } = one;
  const sell = () =>
    begin.mutate({
      params: { id: one.id },
      body: { ...(one.ean === null ? {} : { ean: one.ean }), seller_id: sellerId },
    });
  return (
    <li>
      <span className={styles.foundName}>
        <strong>{one.name}</strong>
        <span className={styles.hint}>{[one.brand, one.category, one.ean].filter(Boolean).join(' · ')}</span>
      </span>
      {own === null ? (
        <Button type="primary" loading={begin.isPending} onClick={sell}>
          {t(words.sellToo)}
        </Button>
      ) : (
        <Button onClick={() => setSearch(formPatch({ product: own }))}>{t(words.ownAlready)}</Button>
      )}
    </li>
  );
}
