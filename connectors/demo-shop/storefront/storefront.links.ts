import type { Visit } from './storefront.shop.ts';

type Params = Readonly<Record<string, string | number | null | undefined | readonly string[]>>;

/** An address inside a shop that keeps the visitor's language; empty parameters are left out. */
export function linkTo({ shop, language, languages }: Visit, path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  const lang = language.code === languages[0]?.code ? null : language.code;
  for (const [name, value] of Object.entries({ ...params, lang: params.lang ?? lang }))
    if (value !== null && value !== undefined && value !== '')
      for (const one of [value].flat()) query.append(name, String(one));
  const text = query.toString();
  return `/storefront/${shop.id}${path}${text ? `?${text}` : ''}`;
}

export const linkToProduct = (visit: Visit, externalKey: string, params: Params = {}): string =>
  linkTo(visit, `/product/${encodeURIComponent(externalKey)}`, params);
