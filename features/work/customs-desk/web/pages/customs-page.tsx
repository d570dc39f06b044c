import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { cnCodesPageTexts } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { listCnCodes } from '#features/catalogue/customs/contract/customs.calls.ts';
import { Nomenclature, NomenclatureActions } from '#features/catalogue/customs/web/customs.public.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { MissingPanel } from '../components/missing-panel.tsx';
import { ShopDigitsPanel } from '../components/shop-digits-panel.tsx';
import { YearPanel } from '../components/year-panel.tsx';
import { useEndingCodes, useMissingCodes } from '../customs-desk.api.ts';
import { type DeskTab, tabOf, tabPatch } from '../customs-desk.search.ts';

const panels: Readonly<Record<DeskTab, () => React.ReactNode>> = {
  codes: Nomenclature,
  year: YearPanel,
  missing: MissingPanel,
  shops: ShopDigitsPanel,
};

/** /settings/cncode (pages.md 4.30): the nomenclature, and the products whose codes need a look. */
export function CustomsPage() {
  const t = useText();
  const may = useMayCall(listCnCodes);
  return (
    <>
      <PageHeader
        title={t(navigationTexts.cnCode)}
        lead={t(cnCodesPageTexts.lead)}
        actions={may ? <NomenclatureActions /> : null}
      />
      {may ? <Desk /> : <NotAllowed />}
    </>
  );
}

function Desk() {
  const t = useText();
  const { search } = useUrlSearch();
  const tab = tabOf(search);
  const ending = useEndingCodes({});
  const missing = useMissingCodes({ pageSize: 1 });
  const Panel = panels[tab];
  return (
    <>
      <TabLinks
        label={t(words.parts)}
        current={tab}
        tabs={[
          { key: 'codes', label: t(words.codes), patch: tabPatch('codes') },
          { key: 'year', label: t(words.year), patch: tabPatch('year'), count: ending.data?.products },
          { key: 'missing', label: t(words.missingTab), patch: tabPatch('missing'), count: missing.data?.total },
          { key: 'shops', label: t(words.shopsTab), patch: tabPatch('shops') },
        ]}
      />
      <Panel />
      {tab === 'codes' || tab === 'shops' ? null : <OutcomeBar />}
    </>
  );
}
