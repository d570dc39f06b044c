import type { Text } from './text.ts';

/** One text that holds for the whole market, declared by the feature it belongs to (`contract/x.settings.ts`), so that a page can list them all. */
export type SettingDefinition = {
  /** Under which it is stored: `provider_email`. */
  readonly key: string;
  readonly title: Text;
  /** What follows from it; one sentence. */
  readonly meaning: Text;
  /** What holds while nothing is set: "Every Super Admin". */
  readonly otherwise: Text;
  readonly kind: 'email' | 'choice';
};

/** Declares a setting; nothing set is the empty text. */
export const defineSetting = (setting: SettingDefinition): SettingDefinition => setting;
