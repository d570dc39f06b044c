import { Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import { languagesInOrder, type Shop } from '#features/shops/contract/shops.model.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { field } from './draft-values.ts';
import { Section } from './section.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useDraft, useTyped } from './use-draft.ts';
import './translations-section.css';

type Props = { readonly product: ProductDetail; readonly shop: Shop };

/** The texts in each language of the shop, beside the supplier's (DRW-007 to DRW-009). Switching loses nothing. */
export function TranslationsSection({ product, shop }: Props) {
  const { search } = useUrlSearch();
  const { target } = useDraft();
  const languages = languagesInOrder(shop);
  const asked = languages.find(({ code }) => code === one(search.language)) ?? languages[0];
  const [open, setOpen] = useState(String(asked?.id ?? ''));
  const wanted = target?.name.startsWith('translations.') ? target.name.split('.')[1] : undefined;
  useEffect(() => {
    if (target && wanted) setOpen(wanted);
  }, [target, wanted]);
  return (
    <Section name="translations">
      <Tabs
        activeKey={open}
        onChange={setOpen}
        items={languages.map((language) => ({
          key: String(language.id),
          label: <LanguageTab language={language} />,
          children: <TranslationFields product={product} language={language} />,
        }))}
      />
    </Section>
  );
}

/** A language with the words for whether it has a name. */
function LanguageTab({
  language,
}: {
  language: { readonly id: number; readonly code: string; readonly name: string };
}) {
  const t = useText();
  const complete = useTyped(field.translation(language.id, 'name')).trim() !== '';
  return (
    <span className="pd-tab">
      <span className={complete ? 'pd-dot pd-dot-full' : 'pd-dot'} aria-hidden="true" />
      {language.name}
      <span className="t-hidden">, {t(complete ? notes.complete : notes.incomplete)}</span>
    </span>
  );
}
