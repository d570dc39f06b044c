import { useLinkToken } from '#features/base/accounts/web/public-pages.public.ts';
import { lookUpWordings } from '#features/trade/packages/contract/order-look-up.wordings.ts';
import { LookUp } from '#features/trade/packages/web/look-up.public.tsx';
import {
  outdeliveryWordings,
  type PageLanguage,
  pageLanguages,
} from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import { OpenedOrder } from '#features/trade/purchasing/web/opened-order.public.tsx';
import { usePageLanguage } from '#features/trade/purchasing/web/page-language.public.ts';
import styles from '../mail-links.module.css';

const wordings = (language: PageLanguage) => ({ ...outdeliveryWordings(language), ...lookUpWordings(language) });

/** Spec section 2, /outdelivery: with the link from the mail who delivers answers an order (pages.md 4.47), without it a customer asks where one is. */
export function OutdeliveryPage() {
  const token = useLinkToken('/outdelivery');
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
