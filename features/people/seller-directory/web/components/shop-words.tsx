import { Button } from 'antd';
import { useState } from 'react';
import { languagesInOrder, type Shop } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { saveSellerInfo } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import type { DirectoryDetail, SellerInfo } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { deliveryOf } from '../directory-words.ts';
import styles from '../seller-directory.module.css';
import { ShopWordsForm } from './shop-words-form.tsx';

/** What the shop of the address says of the seller, as its card in each language; and the form that changes it. */
export function ShopWords({ detail: { seller, info } }: { detail: DirectoryDetail }) {
  const t = useText();
  const shop = useCurrentShop().data;
  const [editing, setEditing] = useState(false);
  const { touch, done } = useBegun();
  const edit = () => {
    touch();
    setEditing(true);
  };
  const close = () => {
    done();
    setEditing(false);
  };
  if (!shop) return null;
  return (
    <section>
      <div className={styles.between}>
        <h3>{t(words.inShops)}</h3>
        {editing ? null : (
          <Can call={saveSellerInfo}>
            <Button size="small" onClick={edit}>
              {t(words.editInfo)}
            </Button>
          </Can>
        )}
      </div>
      {editing ? (
        <ShopWordsForm sellerId={seller.id} info={info} shop={shop} onDone={close} />
      ) : (
        <div className={styles.cards}>
          {languagesInOrder(shop).map(({ code, name }) => (
            <Card key={code} seller={seller.name} shop={shop} language={{ code, name }} info={info} />
          ))}
        </div>
      )}
    </section>
  );
}

type CardProps = {
  readonly seller: string;
  readonly shop: Shop;
  readonly language: { readonly code: string; readonly name: string };
  readonly info: SellerInfo;
};

function Card({ seller, shop, language: { code, name }, info }: CardProps) {
  const t = useText();
  const { warranty_months: months } = info;
  const lines = [
    [words.service, info.service[code]],
    [words.returns, info.returns[code]],
    [words.delivery, deliveryOf(t, info)],
    [words.warranty, months === null ? null : t(words.months, { count: months })],
  ] as const;
  return (
    <article className={styles.card} aria-label={t(words.preview, { shop: shop.name, language: name })}>
      <p className={styles.faint}>{t(words.preview, { shop: shop.name, language: name })}</p>
      <strong>{seller}</strong>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd className={text ? undefined : styles.missing}>{text || t(words.notSaid)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
