import type { ReactNode } from 'react';
import {
  deliveredTargets,
  deliveredVariantFields,
  deliveredVariantTargets,
} from '#features/catalogue/products/contract/products.fields.ts';
import { previewTexts as words } from '#features/intake/feeds/contract/feed-preview.texts.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import { type FeedTarget, textLanguages } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProduct, FeedVariant } from '#features/intake/feeds/contract/feeds.record.ts';
import { absent } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';

type Fact = readonly [target: FeedTarget, value: ReactNode];

/** A product as an import would bring it in, field by field; what is empty is left out. */
export function PreviewProduct({ product }: { product: FeedProduct }) {
  const t = useText();
  const { variants } = product;
  const [only] = variants;
  return (
    <>
      <p className={styles.resultName}>{product.name}</p>
      <Facts facts={factsOf(product)} t={t} />
      {variants.length === 1 && only ? <Facts facts={variantFacts(only)} t={t} /> : null}
      {variants.length > 1 ? (
        <>
          <h4>{`${t(words.variants)} (${variants.length})`}</h4>
          <ul className={styles.variants}>
            {variants.slice(0, 20).map((variant) => (
              <li key={variant.sku}>
                <Facts facts={variantFacts(variant)} t={t} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Facts({ facts, t }: { facts: readonly Fact[]; t: Translate }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([target, value]) => (
          <div key={target}>
            <dt>{t(targetName(target))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const pairs = (attributes: FeedProduct['attributes']) =>
  attributes.map(({ group, value }) => `${group}: ${value}`).join(' · ');

const addresses = (urls: readonly string[]) =>
  urls.length === 0
    ? null
    : urls.map((url) => (
        <span key={url} className={styles.address}>
          {url}
        </span>
      ));

function factsOf({ texts, ...product }: FeedProduct): Fact[] {
  const written = textLanguages.flatMap((language) =>
    (['name', 'shortDescription', 'longDescription'] as const).map(
      (part): Fact => [`text.${language}.${part}`, texts[language]?.[part]?.slice(0, 600)],
    ),
  );
  return [
    ['sku', product.sku],
    ['brand', product.brand],
    ['categoryPath', product.categoryPaths.map((path) => path.join(' › ')).join('; ')],
    ...deliveredTargets.map((name): Fact => [name, product[name]]),
    ...written,
    ['attributes', pairs(product.attributes)],
    ['images', addresses(product.images)],
  ];
}

function variantFacts(variant: FeedVariant): Fact[] {
  return [
    ['variant.sku', variant.sku],
    ['variant.ean', variant.eans.join(', ') || variant.ean],
    ...deliveredVariantTargets
      .filter((name) => name !== 'currency')
      .map((name): Fact => [`variant.${name}`, shown(variant, name)]),
    ['variant.attributes', pairs(variant.attributes)],
    ['variant.images', addresses(variant.images)],
  ];
}

function shown(variant: FeedVariant, name: (typeof deliveredVariantTargets)[number]): ReactNode {
  if (deliveredVariantFields[name].type === 'amount') return priceOf(variant[name] as string | null, variant.currency);
  // Unlike the others it says something where nothing is said: the product comes in without stock.
  return name === 'stock' ? (variant.stock ?? absent) : variant[name];
}

const priceOf = (amount: string | null, currency: string | null) =>
  amount === null ? null : [amount, currency].filter(Boolean).join(' ');
