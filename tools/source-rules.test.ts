import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordedAction, setRecordedWords } from '#kit/recorded.ts';
import { recordedWords } from '#web/app/recorded-words.ts';
import { productFiles as product, sourceOf, testFiles } from './product-files.for-tests.ts';

setRecordedWords(recordedWords);

const root = path.join(import.meta.dirname, '..');

const holding = (pattern: RegExp, files: string[]): string[] =>
  files.filter((file) => pattern.test(sourceOf(file))).sort();

it('leaves the house by one door: nothing else opens connections (V42)', () => {
  const server = product('server', 'features', 'connectors', 'kit').filter((file) => !/\/web\//.test(file));
  expect(
    holding(/(from |import\()'(node:)?(dns|tls|dgram|https|http2|undici|axios|got)(\/promises)?'/, server),
  ).toEqual(['server/outbound/outbound.ts']);
  expect(holding(/(from |import\()'nodemailer'/, server)).toEqual(['server/mail/smtp.ts']);
  // Calls of the global fetch; the fetch a function is handed is the door's own.
  const fetching = holding(/(?<![\w.])fetch\(/, server);
  expect(fetching.filter((file) => !/outboundFetch|OutboundFetch/i.test(sourceOf(file)))).toEqual([]);
});

it('puts nobody’s words into a page as markup (V52)', () => {
  // What staff write for sellers is cleaned when it is saved.
  expect(
    holding(/dangerouslySetInnerHTML|\.outerHTML\s*=|insertAdjacentHTML|document\.write/, product('web', 'features')),
  ).toEqual(['features/people/academy/web/components/written.tsx']);
  expect(holding(/\beval\(|new Function\(/, product('web', 'features', 'server', 'kit', 'connectors'))).toEqual([]);
});

it('says what is wrong with what was typed in a sentence of two languages', () => {
  const rules = product('connectors', 'features').filter((file) => /^connectors\/|\/contract\//.test(file));
  expect(
    holding(
      /\berror: ['"`]/,
      rules.filter((file) => !/wordings\.ts$|\/faulty-/.test(file)),
    ),
  ).toEqual([
    // What only programs can get wrong: no page asks in a form that breaks these.
    'features/base/change-sets/contract/change-sets.calls.ts',
    'features/base/change-sets/contract/change-sets.rules.ts',
    'features/catalogue/products/contract/products.codes.ts',
    'features/catalogue/products/contract/products.save.ts',
    'features/intake/feed-runs/contract/feed-runs-safety.calls.ts',
    'features/intake/push/contract/push.calls.ts',
    'features/selling/connections/contract/connections.model.ts',
    'features/selling/publishing/contract/drift/publishing.drift.calls.ts',
    'features/selling/publishing/contract/publishing.calls.ts',
    'features/selling/publishing/contract/queue/publishing.queue.calls.ts',
    'features/work/imports/contract/imports.calls.ts',
  ]);
});

it('looks variants up by their EANs in the one way their index answers', () => {
  expect(holding(/\beans (@>|&&)/, product('features', 'server'))).toEqual([
    'features/catalogue/products/server/products.codes.read-model.ts',
  ]);
});

it('reads names by the language that is asked for: a language is a row, not a number', () => {
  expect(holding(/\blanguage_id = \d/, product('features', 'server'))).toEqual([]);
});

it('says things to people through notify alone: what Ant Design offers for it needs a frame that is not there', () => {
  expect(
    holding(/\bApp\.useApp\(|import \{[^}]*\b(App|message|notification)\b[^}]*\} from 'antd'/, product('features')),
  ).toEqual([]);
});

it('draws dialogs with something to confirm by one component: Ant Design’s own says Cancel in English', () => {
  expect(holding(/<Modal\b[^>]*\bokText=/, product('features', 'web'))).toEqual([
    // Its second button ends the session: there is nothing to cancel.
    'features/base/session/web/components/session-end-warning.tsx',
    'web/ui/dialog.tsx',
  ]);
});

it('searches on the server in one way: a list of another select offers what was found for another text, and says nothing where it failed', () => {
  expect(holding(/\bfilter(Option|TreeNode)(: |=\{)false|\bonSearch:/, product('features', 'web'))).toEqual([
    // Searches a tree that is on the page, best hits first.
    'features/catalogue/categories/web/components/category-picker.tsx',
    // Offers names beside a text of any wording.
    'features/intake/feeds/web/components/mapping/format-part.tsx',
    // A tree that is on the page.
    'features/work/workbench/web/components/product-filters/loaded-tree-select.tsx',
    'web/ui/search-select/search-select.tsx',
  ]);
});

it('keeps the shop of the address in its links: a plain address would silently lead to shop 1 [LAY-003]', () => {
  // The router's Link keeps it. An address of our own site begins with a path or a query.
  const plain = /\bhref(=\{?\s*|:\s*)["'`](\/(?!\/)|\?)/;
  expect(
    holding(
      plain,
      product('web', 'features').filter((file) => /(^|\/)web\//.test(file)),
    ),
  ).toEqual([
    // A visitor's page, which knows no shop.
    'features/base/accounts/web/components/link-problem.tsx',
    // Writes the whole address when the pointer or the focus comes to it.
    'features/work/workbench/web/components/product-table/product-link.tsx',
  ]);
});

it('lets the compiler check where links lead: no cast at an address or a query', () => {
  const cast = /\b(?:search|to)(?:=\{(?:[^{}]|\{[^{}]*\})*|: [^\n;]*)\bas never\b/g;
  expect('search={\n  ((before) => ({ ...before, id })) as never\n}').toMatch(cast);
  expect(
    product('features', 'web').flatMap((file) =>
      [...sourceOf(file).matchAll(cast)].map(([found]) => `${file}: ${found}`),
    ),
  ).toEqual([]);
});

it('ends every write of products in one way: versions, history, list and event together', () => {
  expect(holding(/\bemit\(\s*productsChanged\b/, product('features', 'server'))).toEqual([
    'features/catalogue/products/server/finish-write.ts',
    // Products that are deleted have no version and no history to go on.
    'features/intake/feed-runs/server/rollback/put-back.ts',
    // States and publications change here, which have versions and histories of their own.
    'features/selling/lifecycle/server/moving/put-away-missing.ts',
    'features/selling/lifecycle/server/moving/restore-standings.ts',
    // Say in the history what a seller was asked for, or that its change was accepted; the product stays as it is.
    'features/work/review/server/accept-steps.ts',
    'features/work/review/server/ask-steps.ts',
  ]);
  expect(holding(/\.setChanged\(/, product('features', 'server'))).toEqual([
    'features/catalogue/products/server/finish-write.ts',
  ]);
});

it('tells in words what the history records', () => {
  const server = product('server', 'features').filter((file) => /(^|\/)server\//.test(file));
  const recorded = server.flatMap((file) => {
    const text = sourceOf(file);
    // An entry of the history: what kind of thing, which one, what happened to it.
    return [...text.matchAll(/\bentity(?:: '\w+')?,[^{}]*?\baction: ('[^']+'|[^\n]+? \? '[^']+' : '[^']+')/g)].flatMap(
      (found) => [...found[1]!.replace(/^.* \? /, '').matchAll(/'([^']+)'/g)].map((word) => word[1]!),
    );
  });
  expect(new Set(recorded).size).toBeGreaterThan(60);
  expect([...new Set(recorded)].filter((action) => !recordedAction(action))).toEqual([]);
});

it('refuses with what a contract declares: a text made on the spot would be shown by its code in other words', () => {
  const server = product('server', 'features', 'connectors', 'kit').filter((file) => !/\/web\//.test(file));
  expect(holding(/new AppError\(\s*\{/, server)).toEqual([]);
});

it('installs no reader of spreadsheets with known holes (V58)', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: object };
  expect(Object.keys(lock.packages).filter((name) => /node_modules\/(xlsx|exceljs)$/.test(name))).toEqual([]);
});

it('keeps no method of a repository or read model that nothing calls', () => {
  const files = product('features', 'server', 'connectors', 'database', 'tools', 'bench');
  const called = new Set(
    files.flatMap((file) =>
      [...sourceOf(file).matchAll(/\.(\w+)\b|\{([\w\s,:]+)\} = \w+(?:Repository|ReadModel)\(/g)].flatMap((found) =>
        found[1] ? [found[1]] : found[2]!.split(/[\s,:]+/),
      ),
    ),
  );
  const methods = files
    .filter((file) => /\.(repository|read-model)\.ts$/.test(file))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/^ {2}(?:async (\w+)[(<]|(\w+): (?:async )?\()/gm)].map((found) => ({
        file,
        method: found[1] ?? found[2]!,
      })),
    );
  expect(methods.length).toBeGreaterThan(300);
  expect(methods.filter(({ method }) => !called.has(method))).toEqual([]);
});

it('asks one helper for the day of a moment: cut out of UTC, it is yesterday for an hour or two of every night', () => {
  const files = product('features', 'server', 'kit', 'connectors', 'web');
  expect(holding(/\.toISOString\(\)\s*\.slice\(0, ?10\)|\.getUTCFullYear\(\)/, files)).toEqual([
    // The demo shop counts views by days of UTC, as it says, and so do those who read them.
    'connectors/demo-shop/storefront/storefront.plugin.ts',
    // Looks whether a text is a day of the calendar.
    'features/catalogue/sellers/contract/sellers.rules.ts',
    'features/intake/local-products/server/use-cases/list-local-products.ts',
    // A key of the push API works until the end of a day of UTC.
    'features/intake/push/web/components/key-row.tsx',
    // Searches without a result are counted by days of UTC.
    'features/people/academy/server/searches.repository.ts',
    // A year later to the moment.
    'features/selling/loyalty/contract/loyalty.tiers.ts',
    'features/selling/product-views/server/use-cases/read-views.ts',
    'features/trade/orders/server/use-cases/find-lines-in-file.ts',
    // The helper.
    'kit/clock.ts',
    // Days of a chart, which stand on its axis as midnights of UTC.
    'web/ui/line-chart/line-chart-drawn.tsx',
  ]);
  // Tests and what they are seeded with: they fail for that hour.
  const seeded = [...testFiles('features', 'server', 'kit', 'connectors'), ...product('database', 'e2e')];
  expect(holding(/(now\b|clock)[^\n]*\.toISOString\(\)\s*\.slice\(0, ?10\)/i, seeded)).toEqual([
    'features/selling/product-views/server/product-views.test.ts',
    // From one day of UTC to the next, whatever the house calls them.
    'features/trade/orders/server/use-cases/notify-problems.test.ts',
  ]);
  expect(holding(/\bcurrent_date\b/i, files)).toEqual([
    // Says why it is not used.
    'server/db/house-today.ts',
  ]);
});

it('has one schema for versions, amounts, currencies and times of the day: typed again, their limits drift apart', () => {
  const contracts = product('features').filter((file) => /\/contract\//.test(file));
  expect(holding(/\bversion(:| =) z\.(int|int32|number)\(/, contracts)).toEqual([]);
  expect(
    holding(/\.regex\(\/\^(\\d\{1,10\}\(\\\.\\d\{1,4\}\)\?|\[A-Z\]\{3\}|\(\[01\]\\d\|2\[0-3\]\))/, contracts),
  ).toEqual([]);
});

it('puts first and last names together in one place of SQL', () => {
  const together = /first_name\S* \|\| ' '|concat(_ws)?\([^)]*first_name/;
  expect(holding(together, product('features', 'server', 'database'))).toEqual([
    // These look for what was typed.
    'features/base/users/server/accounts.read-model.ts',
    'features/work/user-metrics/server/user-metrics.read-model.ts',
    'server/db/person-name.ts',
  ]);
});

it('takes locks that are numbers by one list: two features could choose the same number', () => {
  const taking = /pg_(try_)?advisory/;
  expect(holding(taking, product('server', 'features', 'connectors', 'database', 'kit'))).toEqual([
    // Its numbers are hashes of another kind, of texts that all begin with its name.
    'connectors/demo-shop/demo-shop.repository.ts',
    'connectors/demo-shop/orders/orders.repository.ts',
    'server/db/held-names.ts',
    'server/db/locks.ts',
  ]);
  const migrations = fs
    .readdirSync(path.join(root, 'database/migrations'))
    .map((name) => `database/migrations/${name}`);
  // What a migration takes stands in the list, too: `variantTotals`.
  expect(holding(taking, migrations)).toEqual(['database/migrations/0197_variant_totals.sql']);
});

it('writes "contains" in one way: what was typed has no wildcards, nor has what folding makes of it', () => {
  const escaping = /\[\\+%_\]|'\\+%'/;
  expect(holding(escaping, product('features', 'server', 'connectors', 'kit'))).toEqual([
    // Words of visitors, in a database of the shop's own.
    'connectors/demo-shop/storefront/storefront.query.ts',
    'server/db/containing.ts',
  ]);
});

it('makes the text of a moment in one place of SQL: written again, one of them leaves out the zone', () => {
  expect(holding(/to_char\([^`]*"T"HH24/, product('features', 'server', 'connectors', 'kit', 'database'))).toEqual([
    'server/db/moments.ts',
  ]);
});

it('draws what is known of a thing by one component', () => {
  const again = /["'` ]t-facts\b|<dt>\{\w+\}<\/dt>\s*<dd>\{(children|value)\}<\/dd>\s*<\/div>\s*\);/;
  expect(holding(again, product('features', 'web'))).toEqual(['web/ui/facts/facts.tsx']);
});

it('reads what a list searches for from its address in one way', () => {
  expect(holding(/\bone\(search\.search_text\)/, product('features', 'web'))).toEqual(['web/lib/list-search.ts']);
});

it('draws the filters of a list by one component, which folds them on a phone', () => {
  expect(holding(/["'` ]t-filters["'` ]/, product('features', 'web'))).toEqual(['web/ui/filters/list-filters.tsx']);
});

it('copies in one way: a browser has no clipboard without https, and may refuse', () => {
  expect(holding(/navigator\.clipboard/, product('features', 'web'))).toEqual(['web/ui/copying/use-copy.ts']);
});

it('says of every exported function of what features stand on, and of their public faces, what it gives', () => {
  const stoodOn = product('kit', 'server', 'connectors/kit');
  const faces = product('features').filter((file) => /\.public\.tsx?$/.test(file));
  const functions = [...stoodOn, ...faces].flatMap((file) => {
    const lines = sourceOf(file).split('\n');
    return lines.flatMap((line, at) =>
      /^export ((async )?function\*? |const \w+(: [^=]+)? = (async )?(<[^>]*>)?\()/.test(line)
        ? [
            {
              at: `${file}:${at + 1}`,
              said: /\*\/$/.test(lines[at - 1] ?? '') || /^export (async )?function .*;$/.test(lines[at - 1] ?? ''),
            },
          ]
        : [],
    );
  });
  expect(functions.length).toBeGreaterThan(700);
  expect(functions.filter(({ said }) => !said).map(({ at }) => at)).toEqual([]);
});

it('has no file that is named after what anything could be: a constant lives with its rule, a helper with who needs it', () => {
  const vague = /(^|[/.-])(utils?|helpers?|types|constants?|common|services?|managers?)\.tsx?$/;
  const named = product('features', 'kit', 'server', 'web', 'connectors', 'database', 'bench');
  expect('features/x/server/x.helpers.ts').toMatch(vague);
  expect(named.filter((file) => vague.test(file)).sort()).toEqual(
    [
      // What carriers call what they offer.
      'features/trade/packages/web/components/parts/carrier-services.tsx',
      // Who looks after a local seller.
      'features/people/local-sellers/server/use-cases/set-manager.ts',
      'features/selling/pricing/server/engine/bundle-constants.ts',
      // Types alone: it is what the compiler checks links by.
      'web/app/router.types.ts',
    ].sort(),
  );
});

it('exports by name, and has objects in place of enums: what is imported is found by its name', () => {
  const code = product('features', 'kit', 'server', 'web', 'connectors').filter((file) => !/\.config\.ts$/.test(file));
  expect(holding(/^(export )?(const )?enum \w|^export default /m, code)).toEqual([
    // What a library asks for in this form.
    'web/ui/escape-order.ts',
    'web/ui/line-chart/line-chart-drawn.tsx',
  ]);
});

it('chooses a time zone by one field, which finds it by its name as people write it', () => {
  expect(holding(/supportedValuesOf\('timeZone'\)/, product('features', 'web'))).toEqual(['web/ui/zone-field.tsx']);
});

it('asks for all that a list finds in one way', () => {
  expect(holding(/\bask: \(\w+\) =>/, product('features', 'web'))).toEqual([
    'features/base/change-sets/web/components/select-found.tsx',
  ]);
});
