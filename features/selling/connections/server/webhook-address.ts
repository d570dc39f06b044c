import { type Config, publicAddressOf } from '#server/config.ts';

/** Where webhooks of shops come in; not below the API: platforms send what they like, and want nothing but "taken". */
export const webhookRoot = '/hooks';
/** The address a platform is given. */
export const webhookAddress = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>, key: string): string =>
  `${publicAddressOf(config)}${webhookRoot}/${key}`;
