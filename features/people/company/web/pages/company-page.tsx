import { Link } from '@tanstack/react-router';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { listAccounts } from '#features/base/users/contract/users.accounts.calls.ts';
import { getCompany } from '#features/people/company/contract/company.calls.ts';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Begun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useCompany } from '../company.api.ts';
import styles from '../company.module.css';
import { HouseForm } from '../components/house-form.tsx';
import { OwnCompany } from '../components/own-company.tsx';
import { ShopForm } from '../components/shop-form.tsx';

/** The company that runs the market (pages.md 4.26); people of a seller see their own, read-only. */
export function CompanyPage() {
  const t = useText();
  const actor = useActor();
  const { seller, scoped } = actor;
  const mayNumber = mayOpen('/settings/advanced', actor);
  const may = useMayCall(getCompany);
  const own = scoped && seller !== null;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={t(own ? words.ownLead : words.lead)}
        actions={
          own ? undefined : (
            <>
              {mayNumber ? (
                <Link className="t-button" to="/settings/advanced" search={{ tab: 'documents' }}>
                  {t(words.numbering)}
                </Link>
              ) : null}
              <Can call={listAccounts}>
                <Link className="t-button" to="/settings/permission" search={{ panel: 'users' }}>
                  {t(words.people)}
                </Link>
              </Can>
            </>
          )
        }
      />
      {own ? <OwnCompany /> : may ? <House /> : <NotAllowed />}
    </>
  );
}

function House() {
  const t = useText();
  const { search } = useUrlSearch();
  const found = useCompany();
  const shops = one(search.part) === 'shops';
  return (
    <>
      <TabLinks
        label={t(words.parts)}
        current={shops ? 'shops' : 'house'}
        tabs={[
          { key: 'house', label: t(words.house), patch: { part: undefined } },
          { key: 'shops', label: t(words.shops), patch: { part: 'shops' } },
        ]}
      />
      {found.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && !shops ? (
        <Begun read={found.data.house} version={found.data.house.version}>
          {(house) => <HouseForm house={house} />}
        </Begun>
      ) : null}
      {found.data && shops ? (
        <div className={styles.shops}>
          {found.data.shops.map((one) => (
            <Begun key={one.shop.id} read={one} version={one.version}>
              {(company) => <ShopForm company={company} house={found.data.house.name} />}
            </Begun>
          ))}
        </div>
      ) : null}
    </>
  );
}
