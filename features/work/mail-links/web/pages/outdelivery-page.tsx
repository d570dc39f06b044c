import { useLinkToken } from '#features/base/accounts/web/public-pages.public.ts';
import { OpenedDriverList } from '#features/trade/local-purchasing/web/driver-list.public.tsx';
import { lookUpWordings } from '#features/trade/packages/contract/order-look-up.wordings.ts';
import { LookUp } from '#features/trade/packages/web/look-up.public.tsx';
import {
  outdeliveryWordings,
  type PageLanguage,
  pageLanguages,
} from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import { OpenedOrder } from '#features/trade/purchasing/web/opened-order.public.tsx';
import { usePageLanguage } from '#features/trade/purchasing/web/page-language.public.ts';
import { one } from '#web/lib/search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import styles from '../mail-links.module.css';

const wordings = (language: PageLanguage) => ({ ...outdeliveryWordings(language), ...lookUpWordings(language) });

/**
 * Spec section 2, /outdelivery: with the link from the mail who delivers answers an order (pages.md 4.47), with a driver's link who fetches goods
 * from local sellers has the list of the day (orders.md 5), without one a customer asks where an order is.
 */
export function OutdeliveryPage() {
  const token = useLinkToken('/outdelivery');
  const { search } = useUrlSearch();
  return token !== null && one(search.list) === 'pick-ups' ? (
    <OpenedDriverList key={token} token={token} />
  ) : (
    <OrderOrLookUp token={token} />
  );
}

function OrderOrLookUp({ token }: { token: string | null }) {
  const [language, choose] = usePageLanguage(wordings);
  return (
    <div lang={language ?? undefined}>
      {token === null ? <LookUp /> : <OpenedOrder key={token} token={token} />}
      <fieldset className={`t-languages ${styles.languages}`}>
        <legend className="t-hidden">{pageLanguages.map(({ name }) => name).join(', ')}</legend>
        {pageLanguages.map(({ tag, name }) => (
          <button key={tag} type="button" lang={tag} aria-pressed={language === tag} onClick={() => choose(tag)}>
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
