import { useEffect, useState } from 'react';
import { readWordings } from '#features/base/interface-texts/web/wordings.public.ts';
import { type PageLanguage, pageLanguageFor } from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import type { Wordings } from '#kit/text.ts';
import { deviceKey, readStored, writeStored } from '#web/lib/device-storage.ts';
import { sayWordings, setLanguage, subscribeLanguage } from '#web/lib/text.tsx';

const storageKey = deviceKey('outdelivery_language');
/** While this page itself changes what is said. */
let ours = false;
function byUs(work: () => void): void {
  ours = true;
  work();
  ours = false;
}

/**
 * The language of the page beside those of the interface, and how it is chosen; null: one of the interface. It lies over English while the
 * page is open, and ends where somebody chooses a language of the interface. `wordings`: what the page says, the same function each time.
 */
export function usePageLanguage(
  wordings: (language: PageLanguage) => Wordings,
): readonly [PageLanguage | null, (language: PageLanguage) => void] {
  const [language, setPageLanguage] = useState(() => pageLanguageFor(readStored(storageKey), navigator.languages));
  useEffect(() => {
    if (language === null) return;
    byUs(() => {
      setLanguage('en');
      sayWordings(wordings(language));
    });
    const stop = subscribeLanguage(() => {
      if (ours) return;
      writeStored(storageKey, 'en');
      setPageLanguage(null);
    });
    return () => {
      stop();
      byUs(() => sayWordings(undefined));
      // What the market itself says in English comes back.
      void readWordings();
    };
  }, [language, wordings]);
  const choose = (chosen: PageLanguage) => {
    writeStored(storageKey, chosen);
    setPageLanguage(chosen);
  };
  return [language, choose];
}
