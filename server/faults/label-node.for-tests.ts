import type { BoughtLabel, Carrier } from '#connectors/kit/carrier.ts';
import { RemoteError, theirWords } from '#connectors/kit/remote-error.ts';
import { carriersRepository } from '#features/trade/packages/server/carriers.repository.ts';
import { makeLabel, takeLabelBack } from '#features/trade/packages/server/writing/label-steps.ts';
import { bench } from '../test/bench.ts';

// A process that asks a carrier far away for one label, or to take it back, so that it can be killed in the middle.
const [address = '', does = '', packageId = '', userId = ''] = (process.env.LABEL ?? '').split(' ');

async function ask(what: keyof Carrier, body: object, signal: AbortSignal): Promise<BoughtLabel | null> {
  const answer = await fetch(`${address}/${what}`, { method: 'POST', body: JSON.stringify(body), signal });
  if (!answer.ok) throw new RemoteError('rejected', theirWords('Carrier', await answer.text()));
  return (await answer.json()) as BoughtLabel | null;
}
const carrier: Carrier = {
  kind: 'own',
  buy: async (parcel, key, signal) => (await ask('buy', { parcel, key }, signal))!,
  find: (parcel, key, signal) => ask('find', { parcel, key }, signal),
  voidLabel: async (remoteId, signal) => void (await ask('voidLabel', { remoteId }, signal)),
};

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
const b = await bench({ databaseUrl, config: { dataDir } });
const needs = { ...b.platform, carrierFor: () => carrier };
const context = b.as({ userId: Number(userId) });
const carrierId = (await carriersRepository(b.platform.db).list())[0]!.id;
console.log('ready at no address');
if (does === 'buy') await makeLabel(needs, context, Number(packageId), { carrierId, weightG: 500 });
else await takeLabelBack(needs, context, Number(packageId));
await b.close();
