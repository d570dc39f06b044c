import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** How long an application is kept that comes to nothing; nothing where the market keeps it for good. */
export function KeptFor({ months }: { months: number }) {
  const t = useText();
  return months > 0 ? <p className="t-public-note">{t(applicationTexts.keptFor, { months })}</p> : null;
}
