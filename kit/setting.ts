import type { Text } from './text.ts';

/** What settings are about, in the order in which they are shown. */
export const settingSubjects = ['market', 'catalogue', 'orders', 'buying', 'sellers', 'security', 'retention'] as const;
export type SettingSubject = (typeof settingSubjects)[number];

/** One text that holds for the whole market, declared by the feature it belongs to (`contract/x.settings.ts`), so that a page can list them all. */
export type SettingDefinition = {
  /** Under which it is stored: `provider_email`. */
  readonly key: string;
  /** Under which heading it is found. */
  readonly subject: SettingSubject;
  readonly title: Text;
  /** What follows from it; one sentence. */
  readonly meaning: Text;
  /** What holds while nothing is set: "Every Super Admin". */
  readonly otherwise: Text;
  readonly kind: 'email' | 'choice' | 'text';
  /** What values are called that say nothing to a person: `yes`. */
  readonly says?: Readonly<Record<string, Text>>;
};

/** Declares a setting; nothing set is the empty text. */
export const defineSetting = (setting: SettingDefinition): SettingDefinition => setting;
