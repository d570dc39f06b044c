import { Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';
import { attributeSearch, attributeSearchDelay } from '#features/catalogue/attributes/contract/attributes.rules.ts';
import {
  type useGroupsOfProduct,
  useGroupsOfSeller,
  useShopGroups,
} from '#features/catalogue/attributes/web/attributes.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import fieldStyles from '../parts/field.module.css';
import productDrawerStyles from '../product-drawer.module.css';
import { AttributeChecks } from './attribute-checks.tsx';
import { groupsWith } from './attribute-groups.ts';

type SideProps = {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, on: boolean) => void;
  readonly disabled?: boolean;
};
type SupplierProps = SideProps & {
  readonly product: ProductDetail;
  readonly own: ReturnType<typeof useGroupsOfProduct>;
};

/** The product's own attributes; more than 2 characters search all of the supplier's (VAL-041, VAL-042). */
export function SupplierSide({ product, own, chosen, onChoose, disabled }: SupplierProps) {
  const t = useText();
  const [text, setText] = useState('');
  const search = attributeSearch(useDebounced(text, attributeSearchDelay));
  const found = useGroupsOfSeller(product.seller_id, search);
  const shown = search === null ? own : found;
  const title = search === null ? t(notes.ofThisProduct) : t(notes.supplierAttributes);
  return (
    <div>
      <Input.Search
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t(notes.searchSupplier)}
        aria-label={t(notes.searchSupplier)}
        allowClear
        loading={found.isFetching}
      />
      <p className={fieldStyles.note}>{text.trim() !== '' && search === null ? t(notes.searchMore) : title}</p>
      <Groups answer={shown} empty={search === null ? t(notes.noAttributes) : t(notes.nothingFound, { text: search })}>
        {(groups) => (
          <AttributeChecks
            groups={groups}
            label={title}
            chosen={chosen}
            onChoose={onChoose}
            showMapped
            disabled={disabled ?? false}
          />
        )}
      </Groups>
    </div>
  );
}

/** The shop's attributes, filtered here: all of them are on the page already. */
export function ShopSide({ chosen, onChoose }: SideProps) {
  const t = useText();
  const all = useShopGroups();
  const [text, setText] = useState('');
  const wanted = useDebounced(text, attributeSearchDelay);
  const groups = useMemo(() => groupsWith(all.data ?? [], wanted), [all.data, wanted]);
  return (
    <div>
      <Input.Search
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t(notes.searchShop)}
        aria-label={t(notes.searchShop)}
        allowClear
      />
      <p className={fieldStyles.note}>{t(notes.shopAttributes)}</p>
      <Groups
        answer={{ ...all, data: all.data && groups }}
        empty={wanted.trim() === '' ? t(notes.noShopAttributes) : t(notes.nothingFound, { text: wanted })}
      >
        {(shown) => (
          <AttributeChecks groups={shown} label={t(notes.shopAttributes)} chosen={chosen} onChoose={onChoose} />
        )}
      </Groups>
    </div>
  );
}

type Answer = {
  readonly data: readonly AttributeGroup[] | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
};
type GroupsProps = {
  readonly answer: Answer;
  readonly empty: string;
  readonly children: (groups: readonly AttributeGroup[]) => ReactNode;
};

function Groups({ answer, empty, children }: GroupsProps) {
  if (answer.data && answer.data.length > 0) return children(answer.data);
  if (answer.data) return <p className={productDrawerStyles.faint}>{empty}</p>;
  if (answer.isError) {
    return <LoadFailed error={answer.error ?? { message: '' }} onRetry={() => void answer.refetch()} />;
  }
  return <FirstLoad rows={4} height={24} />;
}
