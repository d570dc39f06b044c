import { lazy, Suspense } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { productCloneKind } from '#features/catalogue/products/contract/products.operations.ts';
import { listCloneKinds } from '#features/work/clones/contract/clones.calls.ts';
import type { OfferedKind } from '#features/work/clones/contract/clones.model.ts';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NotAllowed, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useCloneKinds } from '../clones.api.ts';
import { kindPatch, readClone } from '../clones.search.ts';
import { AsNewProduct } from '../components/as-new-product.tsx';
import { CloneForm } from '../components/clone-form.tsx';
import { CloneLog } from '../components/clone-log.tsx';
import { ClonePreview } from '../components/clone-preview.tsx';

const ChangeItemsDrawer = lazy(() =>
  import('#features/base/change-sets/web/change-items.public.ts').then(({ ChangeItemsDrawer: component }) => ({
    default: component,
  })),
);

/** /settings/clone (RTE-040): copies one shop, product, role or feed to another (pages.md 4.34). */
export function ClonePage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listCloneKinds) && !scoped;
  return (
    <>
      <PageHeader title={t(navigationTexts.clone)} lead={t(words.lead)} />
      {may ? <Kinds /> : <NotAllowed />}
    </>
  );
}

function Kinds() {
  const t = useText();
  const kinds = useCloneKinds();
  if (kinds.isPending) return <FirstLoad rows={6} height={56} />;
  if (!kinds.data) return <LoadFailed error={kinds.error} onRetry={() => void kinds.refetch()} />;
  if (kinds.data.length === 0) return <NothingYet title={t(words.noKinds)}>{t(words.noKindsWhy)}</NothingYet>;
  return <Kind kinds={kinds.data} />;
}

function Kind({ kinds }: { kinds: readonly OfferedKind[] }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { kind: wanted, set, preview, from } = readClone(search);
  const kind = kinds.find(({ key }) => key === wanted) ?? kinds[0]!;
  return (
    <>
      <TabLinks
        label={t(words.kinds)}
        current={kind.key}
        tabs={kinds.map(({ key, title }) => ({ key, label: t(title), patch: kindPatch(key) }))}
      />
      <CloneForm key={kind.key} kind={kind} />
      {kind.key === productCloneKind.key ? <AsNewProduct from={from} /> : null}
      {preview === null ? null : <ClonePreview key={preview} id={preview} />}
      <CloneLog kind={kind.key} />
      {set === null ? null : (
        <Suspense fallback={null}>
          <ChangeItemsDrawer id={set} link={undefined} onClose={() => setSearch({ change: undefined })} />
        </Suspense>
      )}
    </>
  );
}
