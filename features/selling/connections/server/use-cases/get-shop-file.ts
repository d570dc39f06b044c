import { readFile } from 'node:fs/promises';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { getShopFile as call } from '../../contract/connections.calls.ts';

/** A file for the code of a shop, as it lies here: those that a platform names, and nothing else of this machine. */
export const getShopFile =
  (definitions: readonly ConnectorDefinition[]) =>
  async ({ params: { kind, name } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const platform = definitions.find((one) => one.kind === kind);
    const file = [...(platform?.webhooks?.file ? [platform.webhooks.file] : []), ...(platform?.files ?? [])].find(
      (one) => one.name === name,
    );
    if (!file) throw new AppError(generalErrors.notFound);
    return { name, content: await readFile(file.source, 'utf8') };
  };
