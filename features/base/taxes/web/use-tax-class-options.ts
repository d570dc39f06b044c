import { useLanguage } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import { listTaxClasses } from '../contract/taxes.calls.ts';

/** The tax classes as a select offers them, in the person's language; empty until they are read. They are the same in every shop. */
export function useTaxClassOptions(): { readonly value: string; readonly label: string }[] {
  const language = useLanguage();
  const { data = [] } = useCall(listTaxClasses, {}, { shopId: 1, quiet: true, staleTime: 60_000 });
  return data.map(({ code, names }) => ({ value: code, label: names[language] || names.en || code }));
}
