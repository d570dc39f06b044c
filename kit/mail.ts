import { type InterfaceLanguage, type Text, type WrittenLanguage, writtenLanguageOf } from './text.ts';

/** One thing a mail can say, written `{name}` in its texts. */
export type MailValue = {
  /** What stands there, for the people who edit the texts. */
  readonly means: Text;
  /** `text`: one line. `lines`: a list, one thing a line. `link`: a whole http(s) address; `[words]({name})` makes it a button. */
  readonly kind: 'text' | 'lines' | 'link';
  /** What a preview shows where no mail of this kind was written yet. */
  readonly example: string;
  /** A person who reads it can act as the recipient (a link with a token): sealed at rest, in no log, gone once sent. */
  readonly secret?: true;
};

/** A mail a feature sends, declared in its contract: `publishing.sendReport`. */
export type MailDefinition<V extends Record<string, MailValue> = Record<string, MailValue>> = {
  /** As with events, feature first. */
  readonly name: string;
  /** When it goes out, for the list of mails. */
  readonly title: Text;
  /** BCP 47, where it is in neither language of the interface: its texts say the same twice (`literal`). */
  readonly lang?: string;
  /** Goes to the house's own people: those named for it in the settings get it instead of `to`. */
  readonly house?: true;
  readonly values: V;
  /** The texts a fresh installation sends; staff may change them. Their small markup: docs/recipes/add-a-mail.md. */
  readonly subject: Text;
  readonly body: Text;
};

/** Declares a mail of a feature's contract. */
export const defineMail = <const V extends Record<string, MailValue>>(mail: MailDefinition<V>): MailDefinition<V> =>
  mail;

/** One thing that is told in the languages of all countries: English and Albanian are one mail, each other language has one. */
export type MailInLanguages<V extends Record<string, MailValue> = Record<string, MailValue>> = {
  readonly both: MailDefinition<V>;
  readonly sl: MailDefinition<V>;
  readonly mk: MailDefinition<V>;
};

/**
 * The mail in a language given by its tag (`sl`, `mk-MK`), and which of its texts; English where there is none. `reader`: the language it is then
 * read in, in which its amounts are written.
 */
export function mailIn<V extends Record<string, MailValue>>(
  { both, sl, mk }: MailInLanguages<V>,
  language: string,
): { readonly mail: MailDefinition<V>; readonly language: InterfaceLanguage; readonly reader: WrittenLanguage } {
  const reader = writtenLanguageOf(language);
  return { mail: reader === 'sl' ? sl : reader === 'mk' ? mk : both, language: reader === 'sq' ? 'sq' : 'en', reader };
}

/** A file that leaves with a mail. */
export type MailFile = { readonly name: string; readonly mime: string; readonly content: Uint8Array };

/** A mail, filled in. A line whose values are all empty is left out. */
export type MailFor<V extends Record<string, MailValue>> = {
  /**
   * One address, with or without a name before it. One that cannot be mailed is kept as failed, where staff see it.
   * Several get one mail each.
   */
  readonly to: string | readonly string[];
  readonly language: InterfaceLanguage;
  readonly values: Readonly<Record<keyof V & string, string | number>>;
  /** Of a mail for the house: values that hold words, as those read them who read the mail in another language. */
  readonly otherwise?: Readonly<
    Partial<Record<InterfaceLanguage, Readonly<Partial<Record<keyof V & string, string | number>>>>>
  >;
  /** Whose mail server sends it; absent = the market's. */
  readonly shopId?: number;
  /** A UUID by which the change that wrote the mail finds it again, to tell what became of it; absent = nobody asks. */
  readonly key?: string;
  /** Somebody waits for it, so copies of it for staff do not go with the summary of the day. So do those of mails with files. */
  readonly waits?: true;
  /** They go to the first recipient, for whom the mail was written. */
  readonly files?: readonly MailFile[];
};

export type MailValuesOf<M> = M extends MailDefinition<infer V> ? MailFor<V>['values'] : never;
