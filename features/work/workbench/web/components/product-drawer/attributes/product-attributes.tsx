import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { deleteProductAttribute } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import {
  useDeleteProductAttribute,
  type useGroupsOfProduct,
} from '#features/catalogue/attributes/web/attributes.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productAttributeTexts as words } from '#features/work/workbench/contract/product-attributes.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import attributesSectionStyles from './attributes-section.module.css';
import { type OwnAttribute, ownAttributes } from './own-attributes.ts';

type Props = { readonly product: ProductDetail; readonly own: ReturnType<typeof useGroupsOfProduct> };

/** The attributes of a product and its variants, from any source. Taking one away takes effect at once. */
export function ProductAttributes({ product, own }: Props) {
  const t = useText();
  if (own.isError && !own.data) return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <FirstLoad rows={2} height={28} />;
  const groups = ownAttributes(own.data);
  if (groups.length === 0) return <p className={productDrawerStyles.faint}>{t(words.none)}</p>;
  return (
    <dl className={attributesSectionStyles.own}>
      {groups.map((group) => (
        <div key={group.id}>
          <dt>{group.name}</dt>
          {group.attributes.map((attribute) => (
            <dd key={attribute.id}>
              <Own product={product} group={group.name} attribute={attribute} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

type OwnProps = { readonly product: ProductDetail; readonly group: string; readonly attribute: OwnAttribute };

function Own({ product, group, attribute }: OwnProps) {
  const t = useText();
  const ask = useAsk();
  const mayTake = useMayCall(deleteProductAttribute);
  const take = useDeleteProductAttribute();
  const { id, name } = attribute;
  const askAndTake = async () => {
    const question = {
      title: t(words.takeAsk),
      text: t(words.takeWhat, { group, name }),
      confirm: t(words.takeAway),
      danger: true,
    };
    if (await ask(question)) take.mutate({ body: { product_id: product.id, attribute_id: id } });
  };
  return (
    <span className={attributesSectionStyles.ownAttribute}>
      {name}
      {product.variants.length > 1 ? <small>{reachOf(t, attribute, product.variants.length)}</small> : null}
      {mayTake ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          loading={take.isPending}
          aria-label={t(words.take, { name: `${group}: ${name}` })}
          onClick={() => void askAndTake()}
        />
      ) : null}
    </span>
  );
}

function reachOf(t: Translate, { whole, variantIds }: OwnAttribute, total: number): string {
  if (whole) return t(words.whole);
  return variantIds.length >= total ? t(words.everyVariant) : t(words.variants, { count: variantIds.length, total });
}
