import { Button, Checkbox } from 'antd';
import { mergeTexts } from '#features/base/change-sets/contract/merge.texts.ts';
import type { Chosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { thumbnailOf } from '#features/base/files/contract/files.rules.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { changeBrand, deleteBrand, type KeptBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { shopBrandHistory } from '#features/catalogue/brands/contract/brands.history-kinds.ts';
import { brandsPageTexts as words } from '#features/catalogue/brands/contract/brands-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { useDeleteBrand } from '../brands.api.ts';
import styles from './brands.module.css';

/** One brand: its picture, how much hangs on it, and what can be done with it. */
export function BrandRow({ brand, chosen, onEdit }: { brand: KeptBrand; chosen: Chosen; onEdit: () => void }) {
  const t = useText();
  const { id, name, logo, products, supplier_brands: brands } = brand;
  const mayChange = useMayCall(changeBrand);
  // A node of the release before says no names.
  const others = Object.entries(brand.names ?? {})
    .map(([code, said]) => `${code}: ${said}`)
    .join(' · ');
  return (
    <Entry
      before={
        <>
          {mayChange ? (
            <Checkbox
              aria-label={t(mergeTexts.choose, { name })}
              checked={chosen.has(id)}
              onChange={() => chosen.toggle({ id, name })}
            />
          ) : null}
          <span className={styles.logo} data-empty={logo === null} aria-hidden>
            {logo ? <img src={thumbnailOf(logo)} alt="" /> : name.slice(0, 1).toUpperCase()}
          </span>
        </>
      }
      facts={t(words.facts, { products, brands })}
      actions={
        <>
          {mayChange ? (
            <Button aria-label={t(words.of, { action: t(words.edit), name })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          <DeleteButton brand={brand} />
          <HistoryButton of={shopBrandHistory} id={id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
      {others === '' ? null : <span className="t-faint">{others}</span>}
    </Entry>
  );
}

function DeleteButton({ brand: { id, name, supplier_brands: brands } }: { brand: KeptBrand }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteBrand();
  const may = useMayCall(deleteBrand);
  if (!may) return null;
  const start = async () => {
    const title = t(words.removeTitle, { name });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Button
      aria-label={t(words.of, { action: t(words.remove), name })}
      disabled={brands > 0}
      title={brands > 0 ? t(words.mappedStays) : undefined}
      loading={remove.isPending}
      onClick={() => void start()}
    >
      {t(words.remove)}
    </Button>
  );
}
