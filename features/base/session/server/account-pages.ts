import type { InterfaceLanguage } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';

/** Where somebody who reads a mail about their account asks for a new password, in the language of the mail. */
export const forgotPage = (config: Config, language: InterfaceLanguage): string =>
  `${publicAddressOf(config)}/forgot-password?language=${language}`;
