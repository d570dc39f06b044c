import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { LinkPurpose } from '#features/accounts/contract/accounts.rules.ts';
import { aLink, aRegistration } from '#features/accounts/server/accounts.for-tests.ts';
import { applicationExamples } from '#features/applications/server/applications.for-tests.ts';
import { aContent, anUpload } from '#features/local-products/server/local-products.for-tests.ts';
import type { Bench } from './bench.ts';
import type { UploadExample } from './http.ts';

/** One valid request of a call, for the matrix that walks every call. */
export type CallExample = {
  readonly request: {
    readonly params?: Record<string, unknown>;
    readonly query?: Record<string, unknown>;
    readonly body?: unknown;
    /** For a multipart call: its one file. */
    readonly file?: UploadExample;
  };
  /** A request of a wrong shape where the generic one (a text for a body, letters for an id) does not serve; null = there is none. */
  readonly wrong?: Record<string, unknown> | null;
  /** The request names a row of one seller: another seller must get 404. */
  readonly foreign?: boolean;
};

/** Cards, lessons, and a request of a local seller. */
async function serviceExamples({ platform: { db } }: Bench, sellerId: number, userId: number) {
  const card = async () =>
    (await db.insertInto('service_cards').values({ title_sq: 'Foto' }).returning('id').executeTakeFirstOrThrow()).id;
  const article = async () =>
    (
      await db
        .insertInto('academy_articles')
        .values({ title_sq: 'Foto', published: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [one, other] = [await card(), await card()];
  const request = await db
    .insertInto('service_requests')
    .values({ card_id: other, seller_id: sellerId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    card: one,
    otherCard: other,
    request: request.id,
    article: await article(),
    otherArticle: await article(),
  };
}

/** Imports of a local seller in three states, each with one row that fits. */
async function importExamples(b: Bench, sellerId: number, userId: number) {
  const made = async (state: 'uploaded' | 'checked' | 'done') => {
    const { id } = await b.platform.db
      .insertInto('local_imports')
      .values({ seller_id: sellerId, user_id: userId, file_name: 'm.csv', columns: ['SKU'], state })
      .returning('id')
      .executeTakeFirstOrThrow();
    await b.platform.db
      .insertInto('local_import_rows')
      .values({ import_id: id, row: 2, cells: ['1'], verdict: 'new', state: state === 'done' ? 'done' : 'planned' })
      .execute();
    return id;
  };
  return { uploaded: await made('uploaded'), checked: await made('checked'), done: await made('done') };
}

/** Makes the rows the examples name and gives one example per call. A new call gets its line here. `asker` makes the calls. */
export async function callExamples(b: Bench, asker: number): Promise<Record<string, CallExample>> {
  const { make, platform } = b;
  const seller = await make.seller({ name: 'Matrix Supply' });
  const local = await make.seller({ name: 'Matrix Local', local: true });
  const imported = await importExamples(b, local.id, asker);
  const service = await serviceExamples(b, local.id, asker);
  const suspendable = await make.seller({ name: 'Matrix Suspendable', local: true });
  const liftable = await make.seller({ name: 'Matrix Liftable', local: true, suspended: true });
  const leaf = await make.category({ name: 'Matrix leaf' });
  const localOne = await make.product({ sellerId: local.id });
  const localTwo = await make.product({ sellerId: local.id });
  const localUpload = await anUpload(b, asker);
  const localContentOf = (sku: string, categoryId: number, fileId: string) => aContent({ sku, categoryId, fileId });
  const localDraft = await platform.db
    .insertInto('local_product_drafts')
    .values({
      seller_id: local.id,
      user_id: asker,
      content: JSON.stringify(localContentOf('9005', leaf.id, localUpload)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = await make.brand({ name: 'Matrix brand', sellerId: seller.id });
  const emptyLeaf = await make.category({ name: 'Matrix empty leaf' });
  const mergedLeaf = await make.category({ name: 'Matrix merged leaf' });
  const external = await make.category({ name: 'Matrix external', sellerId: seller.id });
  const decidedBefore = await make.category({ name: 'Matrix decided', sellerId: seller.id });
  const decision = await platform.db
    .insertInto('mapping_decisions')
    .values({
      kind: 'category',
      external_id: decidedBefore.id,
      before: JSON.stringify({ targets: [leaf.id], left_out: false }),
      after: JSON.stringify({ targets: [], left_out: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await make.user({ email: 'person@matrix.test', sellerId: seller.id });
  const staff = await make.user({ email: 'login@matrix.test' });
  const linked = await make.user({ email: 'linked@matrix.test' });
  const link = (purpose: LinkPurpose) => aLink(platform, { purpose, email: linked.email, userId: linked.id });
  const newPassword = { password: 'four words are long', confirm_password: 'four words are long' };
  const product = (values: Parameters<typeof make.product>[0] = {}) => make.product({ sellerId: seller.id, ...values });
  const [looked, reviewed, pending, ignored, archivable, approved, live, plain] = [
    await product({ status: 0 }),
    await product({ status: 1 }),
    await product({ status: 1 }),
    await product({ status: 0 }),
    await product({ status: 3 }),
    await product({ status: 4 }),
    await product({ status: 4, shops: { 1: 'in_shop' } }),
    await product({ status: 0 }),
  ];
  const group = async (name: string, sellerId: number | null) => {
    const row = await platform.db
      .insertInto('attribute_groups')
      .values({ original_name: name, seller_id: sellerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attribute = await platform.db
      .insertInto('attributes')
      .values({ group_id: row.id, original_name: `${name} value` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: row.id, attributeId: attribute.id };
  };
  const codeListId = 'c0de'.repeat(6);
  await platform.db
    .insertInto('code_lists')
    .values({ id: codeListId, codes: ['MATRIX-1'] })
    .execute();
  const supplied = await group('Farbe', seller.id);
  const supplied2 = await group('Groesse', seller.id);
  const own = await group('Colour', null);
  const mapping = await platform.db
    .insertInto('mapped_attributes')
    .values({ seller_id: seller.id, attribute_id: supplied2.attributeId, mapped_attribute_id: own.attributeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('variant_attributes')
    .values({ product_id: looked.id, attribute_id: supplied.attributeId })
    .execute();
  const task = await platform.db
    .insertInto('tasks')
    .values({ type: 'feed-import', shop_id: 1, input: '{}', status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const comment = await platform.db
    .insertInto('product_comments')
    .values({ product_id: plain.id, user_id: asker, text: 'Matrix', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const exporting = { type: 'export-products', shop_id: 1, input: '{}', status: 'completed', user_id: asker };
  const exported = await platform.db.insertInto('tasks').values(exporting).returning('id').executeTakeFirstOrThrow();
  const file = { owner_id: asker, name: 'products.csv', format: 'csv', storage_key: 'exports/m', rows: 1, size: 1 };
  await platform.db
    .insertInto('exports')
    .values({ ...file, id: exported.id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();

  const feed = (name: string) =>
    platform.db
      .insertInto('feeds')
      .values({ seller_id: seller.id, name, mapping: feedMapping })
      .returning('id')
      .executeTakeFirstOrThrow();
  const feedMapping = JSON.stringify({
    format: { kind: 'csv', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'name' },
    ],
  });
  const delivered = await feed('Matrix feed');
  await platform.storage.put('feeds/matrix', Buffer.from('sku;name\n1;One\n2;Two\n'));
  const delivery = {
    feed_id: delivered.id,
    name: 'm.csv',
    storage_key: 'feeds/matrix',
    size: 21,
    sha256: '',
    origin: 'upload',
  };
  await platform.db.insertInto('feed_deliveries').values(delivery).execute();
  const feedRun = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: delivered.id, mapping: feedMapping, is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const arranged = { hidden: [], order: ['sku'], widths: {}, pinned: [], density: 'normal' };
  const viewOf = async (name: string) => {
    const owner = await make.user({ email: `${name}@matrix.test` });
    const values = { list: 'products', name, search: '{}', columns: JSON.stringify(arranged), owner_id: owner.id };
    return platform.db
      .insertInto('saved_views')
      .values({ ...values, shared: 'everyone' })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [view, deleted] = [await viewOf('kept'), await viewOf('deleted')];
  const set = async (state: string, itemState: string) => {
    const { id } = await platform.db
      .insertInto('change_sets')
      .values({
        id: randomUUID(),
        operation: 'products.editFields',
        input: JSON.stringify({ shop_warranty: 12 }),
        state,
        shop_id: 1,
        user_id: staff.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { before: JSON.stringify({ shop_warranty: null }), after: JSON.stringify({ shop_warranty: 12 }) };
    await platform.db
      .insertInto('change_items')
      .values({ change_set_id: id, item_id: looked.id, state: itemState, ...values })
      .execute();
    return id;
  };
  const sets = {
    previewed: await set('previewed', 'planned'),
    done: await set('done', 'done'),
    failed: await set('partly', 'failed'),
  };

  const role = async (name: string) =>
    platform.db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow();
  const [kept, dropped] = [await role('Matrix kept'), await role('Matrix dropped')];

  const mail = await platform.db
    .insertInto('mail_outbox')
    .values({ recipient: 'one@matrix.test', subject: 'Matrix mail', body: 'Matrix mail', status: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mailServer = {
    shop_id: null,
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    username: '',
    from_name: 'Matrix',
    from_address: 'matrix@matrix.test',
    reply_to: '',
    per_minute: 60,
    active: false,
  };
  const aMail = { event: 'publishing.sendReport', language: 'en' };

  const nothingWrong = { wrong: null } as const;
  return {
    ...(await applicationExamples(b)),
    'accounts.forgotPassword': { request: { body: { email: 'login@matrix.test' } } },
    'accounts.resetPassword': { request: { body: { token: await link('reset_password'), ...newPassword } } },
    'accounts.lookAtLink': { request: { body: { token: await link('application') } } },
    'accounts.renewLink': { request: { body: { token: 'nobody made this one' } } },
    'accounts.register': {
      request: {
        body: {
          email: 'new@matrix.test',
          first_name: 'Nora',
          last_name: 'New',
          terms: true,
          waited_ms: 9000,
          ...newPassword,
        },
      },
    },
    'accounts.confirmEmail': { request: { body: { token: await aRegistration(platform) } } },
    'accounts.acceptInvitation': {
      request: { body: { token: await link('invitation'), first_name: 'Ina', last_name: 'Invited', ...newPassword } },
    },
    'session.login': { request: { body: { email: 'login@matrix.test', password: 'tregu-demo' } } },
    'session.logout': { request: {}, ...nothingWrong },
    'session.check': { request: {}, ...nothingWrong },
    'session.me': { request: {}, ...nothingWrong },
    'session.list': { request: {}, ...nothingWrong },
    'session.end': { request: { body: {} } },
    'session.listOf': { request: { params: { id: person.id } } },
    'session.endOf': { request: { params: { id: person.id }, body: {} } },
    'notifications.list': { request: { query: {} }, wrong: { query: { page: -1 } } },
    'notifications.keep': { request: { body: { notices: [{ kind: 'info', text: 'Matrix notice' }] } } },
    'notifications.mark': { request: { body: { read: true } } },
    'session.changePassword': {
      request: {
        body: { data: { current_password: 'tregu-demo', password: 'tregu-demo', confirm_password: 'tregu-demo' } },
      },
    },
    'mail.servers': { request: {}, ...nothingWrong },
    'mail.saveServer': { request: { body: { ...mailServer, version: 0 } } },
    'mail.testServer': { request: { body: { ...mailServer, to: 'one@matrix.test', language: 'en' } } },
    'mail.templates': { request: {}, ...nothingWrong },
    'mail.saveTemplate': {
      request: { body: { ...aMail, version: 0, words: { subject: 'Report', body: '{failures}' } } },
    },
    'mail.versions': { request: { query: aMail }, wrong: { query: { ...aMail, language: 'de' } } },
    'mail.setReceivers': { request: { body: { event: aMail.event, receivers: ['one@matrix.test'] } } },
    'mail.log': { request: { query: { status: 'sent' } }, wrong: { query: { status: 'lost' } } },
    'mail.get': { request: { params: { id: mail.id } } },
    'mail.resend': { request: { params: { id: mail.id } } },
    'shops.list': { request: {}, ...nothingWrong },
    'shops.get': { request: { params: { id: 2 } } },
    'shops.listLanguages': { request: {}, ...nothingWrong },
    'shops.listRates': { request: {}, ...nothingWrong },
    'tasks.list': { request: {}, ...nothingWrong },
    'tasks.clearCompleted': { request: {}, ...nothingWrong },
    'tasks.listItems': { request: { params: { id: task.id } }, foreign: true },
    'users.accounts': { request: { query: {} }, wrong: { query: { page: -1 } } },
    'users.invite': { request: { body: { email: 'invited@matrix.test' } } },
    'users.sendLink': { request: { params: { id: person.id } } },
    'users.setRoles': { request: { params: { id: person.id }, body: { role_ids: [] } } },
    'users.setActive': { request: { params: { id: person.id }, body: { active: true } } },
    'users.list': { request: {}, ...nothingWrong },
    'permissions.users': { request: {}, ...nothingWrong },
    'permissions.roles': { request: {}, ...nothingWrong },
    'permissions.upsertRoles': { request: { body: [{ value: true, role_id: kept.id, permission_id: 2 }] } },
    'permissions.upsertUsers': { request: { body: [{ value: true, user_id: staff.id, permission_id: 2 }] } },
    'permissions.createRole': { request: { body: { name: 'Matrix made', description: 'new', permission_ids: [2] } } },
    'permissions.updateRole': { request: { params: { id: kept.id }, body: { description: 'kept' } } },
    'permissions.deleteRole': { request: { params: { id: dropped.id } } },
    'history.list': { request: { query: {} }, wrong: { query: { user_id: 'x' } } },
    'sellers.list': { request: {}, ...nothingWrong },
    'sellers.get': { request: { params: { id: seller.id } }, foreign: true },
    'sellers.listByKind': { request: { body: { local_seller: false } } },
    'sellers.getByUser': { request: { params: { id: person.id } } },
    'sellers.listLocalBrands': { request: {}, ...nothingWrong },
    'sellers.requestChange': {
      request: { body: { data: { data: 'A new phone number', is_brand: false, registration_date: '2020-01-31' } } },
    },
    'sellers.setSkuPrefix': { request: { params: { id: local.id }, body: { sku_prefix: 'MAT' } } },
    'sellers.getReseller': { request: { params: { id: seller.id } } },
    'sellers.createReseller': { request: { body: { name: 'Another Supply' } } },
    'sellers.updateReseller': { request: { params: { id: seller.id }, body: { name: 'Matrix Supply' } } },
    'settings.getScreenSettings': { request: {}, ...nothingWrong },
    'preferences.get': { request: {}, ...nothingWrong },
    'preferences.set': { request: { body: { single_key_shortcuts: false } } },
    'savedViews.list': { request: { query: { list: 'products' } }, wrong: { query: { list: 'planets' } } },
    'savedViews.count': { request: { query: { list: 'products' } }, wrong: { query: { list: 'planets' } } },
    'savedViews.create': { request: { body: { list: 'products', name: 'Mine', search: {}, columns: arranged } } },
    'savedViews.update': { request: { params: { id: view.id }, body: { name: 'Renamed' } }, foreign: true },
    'savedViews.delete': { request: { params: { id: deleted.id } }, foreign: true },
    'savedViews.setDefault': { request: { body: { list: 'products', id: view.id } } },
    'exports.start': {
      request: {
        body: { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' },
      },
    },
    'exports.list': { request: {}, ...nothingWrong },
    'exports.link': { request: { params: { id: exported.id } }, foreign: true },
    'brands.list': { request: {}, ...nothingWrong },
    'brands.getReach': { request: { params: { id: brand.id } }, foreign: true },
    'categories.listOfShop': { request: {}, ...nothingWrong },
    'categories.getTree': { request: {}, ...nothingWrong },
    'categories.count': { request: {}, ...nothingWrong },
    'categories.get': { request: { params: { id: leaf.id } } },
    'categories.add': { request: { body: { name: 'Matrix addition' } } },
    'categories.update': { request: { params: { id: leaf.id }, body: { name: 'Matrix leaf renamed' } } },
    'categories.delete': { request: { params: { id: emptyLeaf.id } } },
    'categories.setVisibility': { request: { params: { id: leaf.id }, body: { visible: false } } },
    'mapping.listInbox': { request: { query: { kind: 'category' } }, wrong: { query: { kind: 'size' } } },
    'mapping.count': { request: {}, ...nothingWrong },
    'mapping.planCertain': {
      request: { query: { kind: 'brand', certainty: '90' } },
      wrong: { query: { kind: 'brand', certainty: '10' } },
    },
    'mapping.preview': {
      request: { body: { kind: 'category', decisions: [{ id: external.id, target_id: leaf.id }] } },
      foreign: true,
    },
    'mapping.decide': {
      request: { body: { kind: 'category', decisions: [{ id: external.id, target_id: leaf.id }] } },
      foreign: true,
    },
    'mapping.undo': { request: { body: { ids: [decision.id] } }, foreign: true },
    'mapping.listDecisions': { request: { query: { kind: 'category' } }, wrong: { query: { kind: 'size' } } },
    'mapping.mergeCategories': { request: { body: { from: mergedLeaf.id, into: leaf.id } } },
    'customs.getCnCodeDescription': { request: { params: { code: '85171300' } } },
    'attributes.listGroupsOfSeller': { request: { params: { sellerId: seller.id } }, foreign: true },
    'attributes.getGroup': { request: { params: { id: own.id } } },
    'attributes.listGroupsOfProduct': { request: { params: { productId: looked.id } }, foreign: true },
    'attributes.listMappings': { request: { params: { attributeId: supplied2.attributeId } } },
    'attributes.map': {
      request: {
        body: { seller_id: seller.id, selected_attributes_ids: [supplied.attributeId], checkedKeys: [own.attributeId] },
      },
    },
    'attributes.deleteMapping': { request: { params: { id: mapping.id } } },
    'attributes.listShopGroups': { request: {}, ...nothingWrong },
    'attributes.deleteOfProduct': { request: { body: { product_id: looked.id, attribute_id: supplied.attributeId } } },
    'attributes.addToProduct': {
      request: { params: { productId: plain.id }, body: { attributes: [{ attribute_id: own.attributeId }] } },
      foreign: true,
    },
    'products.list': { request: { query: { onlyCount: '0' } }, wrong: { query: { status: '6' } } },
    'products.selectAll': { request: { query: { status: '0' } }, wrong: { query: { page: '-1', status: '6' } } },
    'products.countReadiness': { request: { query: { status: '0' } }, wrong: { query: { readiness: 'nearly' } } },
    'publishing.getReadiness': { request: { params: { id: looked.id } }, foreign: true },
    'publishing.getDemands': { request: {}, ...nothingWrong },
    'publishing.setDemands': { request: { body: { demands: ['image_missing'], required: [] } } },
    'products.keepCodes': { request: { body: { codes: ['MATRIX-1', 'MATRIX-2'] } } },
    'products.getCodes': { request: { params: { id: codeListId } } },
    'products.get': { request: { params: { id: looked.id } }, foreign: true },
    'products.listImageChecks': { request: { params: { id: looked.id } }, foreign: true },
    'products.checkImages': { request: { params: { id: looked.id } }, foreign: true },
    'products.update': { request: { params: { id: plain.id }, body: { shop_warranty: 24 } }, foreign: true },
    'products.listComments': { request: { params: { id: plain.id } } },
    'products.addComment': {
      request: { params: { id: plain.id }, body: { text: 'Ask for a photo' } },
      wrong: { params: { id: plain.id }, body: { text: ' ' } },
    },
    'products.deleteComment': { request: { params: { id: plain.id, commentId: comment.id } } },
    'products.listHistory': { request: { params: { id: looked.id } }, foreign: true },
    'products.approve': { request: { params: { id: pending.id } }, foreign: true },
    'products.changeStatus': { request: { body: { ids: [ignored.id], status: 3 } } },
    'products.archive': { request: { body: { data: [archivable.id] } } },
    'products.mapCategories': {
      request: { body: { data: { selectedRows: [plain.id], id: leaf.id, functionality: 'add' } } },
    },
    'products.listMappedCategories': { request: { params: { productId: looked.id } }, foreign: true },
    'products.assign': {
      request: {
        body: { data: { list: [{ translate_status: 0, product_id: plain.id, user_id: staff.id, language_id: 2 }] } },
      },
    },
    'changeSets.preview': {
      request: { body: { operation: 'products.changeStatus', input: { status: 1 }, ids: [looked.id] } },
    },
    'changeSets.apply': { request: { params: { id: sets.previewed } }, foreign: true },
    'changeSets.list': { request: {}, ...nothingWrong },
    'changeSets.get': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.listItems': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.listItemIds': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.retry': { request: { params: { id: sets.failed } }, foreign: true },
    'changeSets.undo': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.dismiss': { request: { params: { id: sets.done } }, foreign: true },
    'review.queue': { request: {}, wrong: { query: { order: 'sideways' } } },
    'review.checks': { request: { params: { id: looked.id } }, foreign: true },
    'review.claim': { request: { params: { id: looked.id }, body: {} }, foreign: true },
    'review.release': { request: {}, ...nothingWrong },
    'review.getForbiddenWords': { request: {}, ...nothingWrong },
    'review.setForbiddenWords': {
      request: { body: { language_id: 1, words: ['casino'] } },
      wrong: { body: { language_id: 1, words: [''] } },
    },
    'review.decide': { request: { params: { id: reviewed.id }, body: { decision: 'approve' } }, foreign: true },
    'publishing.sendToShop': {
      request: { body: { data: [approved.id], type: { main: true }, email: null, date: null, processes: 1 } },
    },
    'publishing.removeFromShop': {
      request: { body: { data: [live.id], removalData: { removal_reason: 'pricing_issues', additional_infos: '' } } },
    },
    'academy.listServices': { request: {}, ...nothingWrong },
    'academy.listOwnRequests': { request: {}, ...nothingWrong },
    'academy.requestService': { request: { params: { id: service.card }, body: { note: 'Ten products' } } },
    'academy.listCards': { request: {}, ...nothingWrong },
    'academy.createCard': { request: { body: { title: { sq: 'Foto' }, body: {} } } },
    'academy.updateCard': {
      request: { params: { id: service.card }, body: { title: { sq: 'Foto' }, body: {}, version: 1 } },
    },
    'academy.orderCards': { request: { body: { ids: [service.card] } } },
    'academy.deleteCard': { request: { params: { id: service.otherCard } } },
    'academy.listRequests': { request: {}, wrong: { query: { state: 'asleep' } } },
    'academy.answerRequest': { request: { params: { id: service.request }, body: { state: 'done' } } },
    'academy.listArticles': { request: {}, ...nothingWrong },
    'academy.finishArticle': { request: { params: { id: service.article }, body: { useful: true } } },
    'academy.createArticle': { request: { body: { title: { sq: 'Foto' }, body: {}, minutes: 2 } } },
    'academy.updateArticle': {
      request: {
        params: { id: service.article },
        body: { title: { sq: 'Foto' }, body: {}, minutes: 2, published: true, version: 1 },
      },
    },
    'academy.deleteArticle': { request: { params: { id: service.otherArticle } } },
    'localImports.list': { request: {}, wrong: { query: { page: '-1' } } },
    'localImports.getTemplate': { request: { query: { category: leaf.id } }, wrong: { query: { category: 'x' } } },
    'localImports.get': { request: { params: { id: imported.uploaded } }, foreign: true },
    'localImports.listRows': { request: { params: { id: imported.uploaded } }, foreign: true },
    'localImports.upload': {
      request: { query: { seller: local.id }, file: { name: 'm.csv', bytes: Buffer.from('SKU;Stoku\n1;2\n') } },
    },
    'localImports.check': {
      request: { params: { id: imported.uploaded }, body: { fields: { sku: 0 }, mode: 'offers' } },
      foreign: true,
    },
    'localImports.run': { request: { params: { id: imported.checked } }, foreign: true },
    'localImports.undo': { request: { params: { id: imported.done } }, foreign: true },
    'localImports.getReport': { request: { params: { id: imported.uploaded } }, foreign: true },
    'localSellers.list': { request: {}, wrong: { query: { state: 'asleep' } } },
    'localSellers.get': { request: { params: { id: local.id } } },
    'localSellers.previewSuspension': { request: { params: { id: local.id } } },
    'localSellers.suspend': {
      request: { params: { id: suspendable.id }, body: { reason: 'documents', message: 'Mungojnë dokumentet.' } },
    },
    'localSellers.lift': { request: { params: { id: liftable.id } } },
    'localSellers.listEffects': { request: { params: { id: local.id, suspension: 1 } } },
    'localSellers.getOwnSuspension': { request: {}, ...nothingWrong },
    'localSellers.restrict': { request: { params: { id: local.id }, body: { restricted: false } } },
    'localProducts.list': { request: { query: { status: '0' } }, wrong: { query: { status: '1' } } },
    'localProducts.summary': { request: {}, ...nothingWrong },
    'localProducts.get': { request: { params: { id: localOne.id } }, foreign: true },
    'localProducts.create': {
      request: { body: { content: localContentOf('9001', leaf.id, localUpload), seller_id: local.id } },
    },
    'localProducts.update': {
      request: {
        params: { id: localTwo.id },
        body: { content: { ...localContentOf('9002', leaf.id, await anUpload(b, asker)) }, version: 1 },
      },
      foreign: true,
    },
    'localProducts.move': { request: { body: { ids: [localOne.id], status: 4 } } },
    'localProducts.listDrafts': { request: {}, ...nothingWrong },
    'localProducts.getDraft': { request: { params: { id: localDraft.id } }, foreign: true },
    'localProducts.beginDraft': {
      request: { body: { content: localContentOf('9003', leaf.id, localUpload), product_id: localTwo.id } },
    },
    'localProducts.keepDraft': {
      request: { params: { id: localDraft.id }, body: { content: localContentOf('9004', leaf.id, localUpload) } },
      foreign: true,
    },
    'localProducts.dropDraft': { request: { params: { id: localDraft.id } }, foreign: true },
    'feeds.list': { request: {}, ...nothingWrong },
    'feeds.create': { request: { body: { seller_id: seller.id, name: 'Another feed' } } },
    'feeds.update': { request: { params: { id: delivered.id }, body: { is_full: true } } },
    'feeds.upload': {
      request: { params: { id: delivered.id }, file: { name: 'm.csv', bytes: Buffer.from('sku;name\n3;Three\n') } },
      foreign: true,
    },
    'files.upload': { request: { file: { name: 'm.png', bytes: await picture() } } },
    'feeds.detectMapping': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.run': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.listRuns': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.listRunRows': { request: { params: { id: feedRun.id } }, foreign: true },
  };
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
