import { sql } from 'kysely';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const priceProfilesExamples: FeatureExamples = async ({ platform }) => {
  const { db } = platform;
  /** A profile of shop 1 with versions in these states; its number and that of its last version. */
  const profile = async (name: string, ...states: string[]) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into price_profiles (shop_id, name) values (1, ${name}) returning id`.execute(db);
    const { id } = rows[0]!;
    let version = 0;
    for (const [place, state] of states.entries()) {
      const made = await sql<{ id: number }>`
        insert into price_profile_versions (profile_id, no, state, steps, start_local, start_at)
        values (${id}, ${place + 1}, ${state}, '{"margin":{"kind":"margin","value":"20"}}', ${state === 'scheduled' ? '2100-01-01T00:00' : null},
          ${state === 'scheduled' ? '2100-01-01T00:00Z' : null}) returning id`.execute(db);
      version = made.rows[0]!.id;
      await sql`insert into price_profile_scopes (version_id) values (${version})`.execute(db);
    }
    return { id, version };
  };
  const draft = await profile('matrix draft', 'draft');
  const deleted = await profile('matrix deleted', 'draft');
  const tried = await profile('matrix tried', 'draft');
  const activated = await profile('matrix activated', 'draft');
  const active = await profile('matrix active', 'active');
  const retired = await profile('matrix retired', 'active');
  const earlier = await profile('matrix earlier', 'retired', 'active');
  const scheduled = await profile('matrix scheduled', 'scheduled');
  const { rows } = await sql<{
    id: number;
  }>`insert into price_simulations (shop_id, version_id, version_version, state, summary)
    values (1, ${activated.version}, 1, 'done', ${JSON.stringify(nothingTried)}) returning id`.execute(db);
  const simulation_id = rows[0]!.id;
  const tariff = { code: 'MATRIX', currency: 'EUR', bands: [{ from: '0', amount: '3' }] };
  const {
    rows: [tariffRow],
  } = await sql<{ id: number }>`insert into transport_tariffs (shop_id, code, currency, bands, valid_from)
    values (1, 'LATER', 'EUR', '[{"from":"0","amount":"3"}]', '2150-01-01') returning id`.execute(db);
  const tariffs = { name: 't.csv', bytes: Buffer.from('code,currency,bands,valid_from\nPOST,EUR,0: 3,2150-01-01\n') };
  const steps = { margin: { kind: 'margin', value: '25' } };

  return {
    'transportTariffs.list': { request: {}, ...nothingWrong },
    'transportTariffs.enter': {
      request: { body: { ...tariff, valid_from: '2150-01-01' } },
      wrong: { body: { ...tariff, bands: [{ from: '0', amount: '1e309' }], valid_from: '2150-01-01' } },
    },
    'transportTariffs.preview': {
      request: {
        body: { code: 'DHL', currency: 'EUR', bands: [{ from: '0', amount: '4' }], valid_from: '2100-01-01' },
      },
      wrong: { body: { code: 'DHL', currency: 'EUR', bands: [], valid_from: '2100-01-01' } },
    },
    'transportTariffs.remove': { request: { params: { id: tariffRow!.id } } },
    'transportTariffs.export': { request: {}, wrong: { query: { format: 'pdf' } } },
    'transportTariffs.checkFile': { request: { file: tariffs } },
    'transportTariffs.importFile': { request: { query: { plan: 'old' }, file: tariffs } },
    'priceMargins.get': { request: {}, wrong: { query: { by: 'nothing' } } },
    'priceMargins.save': {
      request: { body: { cells: [{ shop_id: 2, kind: 'shop', margin: { kind: 'margin', value: '21' } }] } },
      wrong: { body: { cells: [{ shop_id: 2, kind: 'shop', margin: { kind: 'margin', value: '1e309' } }] } },
    },
    'priceProfiles.list': { request: { query: { shop: '1' } }, wrong: { query: { page: 'x' } } },
    'priceProfiles.countUse': { request: { query: { shop: '1' } }, wrong: { query: {} } },
    'priceProfiles.add': { request: { body: { shop_id: 1, name: 'matrix new' } } },
    'priceProfiles.delete': { request: { params: { id: deleted.id } } },
    'priceProfiles.getVersion': { request: { params: { id: active.id, no: 1 } } },
    'priceProfiles.saveVersion': {
      request: { params: { id: draft.id, no: 1 }, body: { steps, scopes: [{}], version: 1 } },
    },
    'priceProfiles.simulate': {
      request: { params: { id: tried.id, no: 1 }, body: {} },
      wrong: { params: { id: tried.id, no: 1 }, body: { filters: { category_id: 0 } } },
    },
    'priceProfiles.getSimulation': { request: { params: { id: simulation_id } } },
    'priceProfiles.activate': {
      request: { params: { id: activated.id, no: 1 }, body: { simulation_id, confirm: true } },
    },
    'priceProfiles.unschedule': { request: { params: { id: scheduled.id, no: 1 }, body: {} } },
    'priceProfiles.rollBack': { request: { params: { id: earlier.id }, body: { to: 1 } } },
    'priceProfiles.previewRetire': { request: { params: { id: active.id } } },
    'priceProfiles.retire': { request: { params: { id: retired.id }, body: { confirm: true } } },
  };
};

const means = { net_margin: null, kept: null };
const nothingTried = {
  affected: 0,
  unchanged: 0,
  refused: [],
  histogram: [],
  before: means,
  after: means,
  first: [],
  rises: [],
  falls: [],
  live: 0,
};
