import { useMemo, useState } from 'react';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { emptyContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocalDraft, useLocalProduct } from '../../local-products.api.ts';
import { type FormOf, formPatch } from '../../local-products.search.ts';
import { FormBody } from './form-body.tsx';
import type { FormStart } from './form-start.ts';

/** The form of one local product: a new one, a draft, a change. It is read once; what is typed stays through a reload. */
export function LocalForm({ form }: { form: FormOf }) {
  const t = useText();
  // A draft that begins while somebody writes changes the address and nothing else.
  const [opened, setOpened] = useState(form);
  const { setSearch } = useUrlSearch();
  const open = (draft: number) => {
    setOpened({ draft, product: null });
    setSearch({ ...formPatch({ draft }), step: 'variants' });
  };
  const same = opened.product === form.product && (opened.draft === form.draft || opened.draft === null);
  const of = same ? opened : form;
  const product = useLocalProduct(of.product);
  const draft = useLocalDraft(of.draft);
  const start = useMemo(() => startOf(of, product.data, draft.data), [of, product.data, draft.data]);
  const failed = [product, draft].find((one) => one.isError && !one.data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (start === null) {
    return (
      <>
        <PageHeader title={t(of.product ? words.editTitle : words.newTitle)} />
        <FirstLoad rows={6} height={64} />
      </>
    );
  }
  return <FormBody key={JSON.stringify(of)} start={start} onFound={open} />;
}

type Loaded = { product: ReturnType<typeof useLocalProduct>['data']; draft: ReturnType<typeof useLocalDraft>['data'] };

function startOf(of: FormOf, product: Loaded['product'], draft: Loaded['draft']): FormStart | null {
  const nothing = { product: null, draft: null, sellerId: null };
  if (of.draft !== null) return draft ? { ...nothing, content: draft.content, draft, sellerId: draft.seller.id } : null;
  if (of.product === null) return { ...nothing, content: emptyContent };
  if (!product) return null;
  return {
    content: product.draft?.content ?? product.content,
    product,
    draft: product.draft,
    sellerId: product.seller.id,
  };
}
