import { Select } from 'antd';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { defaultLanguage } from '#features/base/shops/contract/shops.rules.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { removalReasons } from '#features/catalogue/products/contract/products.removal.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { removalReasonLabels } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useAssignees } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { statusLabel } from '../status-labels.ts';

type Props = { readonly list: ProductSearch };
const textOf = ({ search }: ProductSearch, name: string) => one(search[name]);

/** The languages of the shop, in its order (PMS-033). */
export function LanguageSelect({ list }: Props) {
  const t = useText();
  const shop = useCurrentShop();
  const languages = shop.data ? languagesInOrder(shop.data) : [];
  return (
    <Select<string>
      aria-label={t(words.language)}
      prefix={t(words.language)}
      value={list.asked.language}
      loading={shop.isPending}
      options={languages.map((language) => ({ value: language.code, label: languageName(language) }))}
      onChange={(code) => list.change({ language: code === defaultLanguage ? undefined : code })}
    />
  );
}

const s = productStatus;
/** Spec section 2: exactly these five; Ignored and Archived have links of their own (trap T46). */
const offered: readonly ProductStatus[] = [s.new, s.pending, s.approved, s.inShop, s.removed];

/** Writes by_status; there is none while the address names a status (PMS-034 to PMS-039, trap T24). */
export function StatusSelect({ list }: Props) {
  const t = useText();
  if (list.statusInUrl) return null;
  return (
    <Select<number>
      aria-label={t(words.status)}
      placeholder={t(words.status)}
      value={list.asked.status}
      allowClear
      options={offered.map((value) => ({ value, label: t(statusLabel(value)) }))}
      labelRender={({ value }) => t(statusLabel(value as ProductStatus))}
      onChange={(status?: number) => list.change({ by_status: status === undefined ? undefined : String(status) })}
    />
  );
}

/** On the removed list only (LST-002, trap T36). */
export function RemovalReasonSelect({ list }: Props) {
  const t = useText();
  if (list.asked.status !== s.removed) return null;
  return (
    <Select<string>
      aria-label={t(words.removalReason)}
      placeholder={t(words.removalReason)}
      value={textOf(list, 'removal_reason')}
      allowClear
      options={removalReasons.map((value) => ({ value, label: t(removalReasonLabels[value]) }))}
      popupMatchSelectWidth={false}
      onChange={(reason?: string) => list.change({ removal_reason: reason })}
    />
  );
}

/** Who the products are assigned to (LST-008); not for people who may not know the others. */
export function AssigneeSelect({ list }: Props) {
  const t = useText();
  const may = useMayCall(listUsers);
  const { near, props } = useNear();
  const chosen = Number(textOf(list, 'user')) || undefined;
  const wanted = near || chosen !== undefined;
  const people = useAssignees(wanted);
  if (!may) return null;
  return (
    <Select<number>
      aria-label={t(words.assignee)}
      placeholder={t(words.assignee)}
      value={chosen}
      allowClear
      loading={wanted && people.isPending}
      options={(people.data ?? []).map((person) => ({
        value: person.id,
        label: fullNameOf(person),
      }))}
      labelRender={({ value, label }) => label ?? `#${value}`}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={220}
      {...props}
      onChange={(id?: number) => list.change({ user: id === undefined ? undefined : String(id) })}
    />
  );
}
