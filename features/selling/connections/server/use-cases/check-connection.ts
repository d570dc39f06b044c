import { ShopError } from '#connectors/kit/shop-error.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { filled, literal, type Text } from '#kit/text.ts';
import type { checkConnection as call } from '../../contract/connections.calls.ts';
import { connectionsTexts as words } from '../../contract/connections.texts.ts';
import type { ConnectorFor } from '../shop-connections.ts';

/** So many seconds an answer may take. */
const patience = 10;

/** Asks a shop how it is; that a shop is away is an answer, too. */
export const checkConnection =
  (connectorFor: ConnectorFor) =>
  async ({ params: { id } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const connector = await connectorFor(id);
    const started = performance.now();
    const reason = await connector.health(AbortSignal.timeout(patience * 1000)).then(
      () => null,
      (error: unknown) => reasonOf(error),
    );
    return { well: reason === null, reason, took: Math.round(performance.now() - started) };
  };

function reasonOf(error: unknown): Text {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return filled(words.noAnswer, { seconds: patience });
  if (error instanceof ShopError) return literal(error.message);
  throw error;
}
