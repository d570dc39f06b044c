import { orderingTexts } from '#features/catalogue/sellers/contract/ordering.texts.ts';
import { countries } from '#kit/countries.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { SendError } from '#web/lib/send.ts';

/** From Monday on. */
export const weekdays = [
  orderingTexts.monday,
  orderingTexts.tuesday,
  orderingTexts.wednesday,
  orderingTexts.thursday,
  orderingTexts.friday,
  orderingTexts.saturday,
  orderingTexts.sunday,
] as const;

export const countryName = (code: string, language: InterfaceLanguage): string =>
  countries.find((one) => one.code === code)?.[language] ?? code;

/** What was refused, named as the form names it: the call keeps the fields below one of its own. */
export const below = (part: string, { issues }: SendError): Pick<SendError, 'issues'> => ({
  issues: issues.map((one) => ({
    ...one,
    field: one.field.startsWith(`${part}.`) ? one.field.slice(part.length + 1) : one.field,
  })),
});
