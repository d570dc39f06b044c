import { getWordings } from '#features/base/interface-texts/contract/interface-texts.read.calls.ts';
import { refusalsRead } from '#web/lib/refusal-words.ts';
import { send } from '#web/lib/send.ts';
import { offerLanguages, sayWordings, spokenLanguage, subscribeLanguage } from '#web/lib/text.tsx';

// The same in every shop: one address, which the browser keeps.
const shopId = 1;
/** The language whose wordings are said at this moment; null: as the product says them. */
let said: string | null = null;

/**
 * Says the texts of the page as the market says them, from the start and with every change of the language. Where the market says nothing
 * otherwise nothing is asked, and nothing waits for the answer: until it is there the product's own text stands.
 */
export function followWordings(): void {
  const follow = () => {
    const { code, offered } = spokenLanguage();
    const wanted = offered?.own ? code : null;
    if (wanted === said) return;
    said = wanted;
    sayWordings(undefined);
    if (wanted) void readWordings();
  };
  subscribeLanguage(follow);
  follow();
}

/** Reads the wordings of the language in force, and which languages there are: they may have changed. It never fails. */
export async function readWordings(): Promise<void> {
  const { code } = spokenLanguage();
  const answer = await send(getWordings, { params: { code } }, { shopId }).catch(() => null);
  if (!answer || spokenLanguage().code !== code) return;
  const own = answer.languages.some((one) => one.code === code && one.own);
  // Before the languages, whose listeners would ask for the words once more.
  said = own ? code : null;
  offerLanguages(answer.languages);
  sayWordings(own ? answer.wordings : undefined);
  if (own) await refusalsRead();
}
