import { countries } from '#kit/countries.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { SendError } from '#web/lib/send.ts';
import { named } from '#web/ui/form-refused.ts';

export const countryName = (code: string, language: InterfaceLanguage): string =>
  countries.find((one) => one.code === code)?.[language] ?? code;

/** What was refused, named as the form names it: the call keeps the fields below one of its own. */
export const below = (part: string, error: SendError): SendError =>
  named(error, (field) => (field.startsWith(`${part}.`) ? field.slice(part.length + 1) : field));
