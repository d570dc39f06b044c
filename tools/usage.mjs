// What `--help` says of every command, by the script that package.json runs.
import path from 'node:path';
import { root } from './prepare.mjs';

const usages = {
  'tools/start.mjs':
    'npm start\n  Installs what is missing and runs the product until Ctrl-C. Settings are environment variables: README.md, "Settings".',
  'tools/test.mjs':
    'npm test [-- --only=types,unit]\n  Runs every stage one after the other; the last line is the sum.\n  --only   some stages: types, lint, styles, boundaries, dead-code, unit, live, time, browser; time-all',
  'tools/dev.ts': 'npm run dev\n  For developers: the server restarts and the browser reloads when a file changes.',
  'tools/feed.ts':
    'npm run feed -- --seller "Name" --file F [--feed NAME] [--mapping M.json] [--full | --partial]\n' +
    '  --seller   the reseller; made where there is none of this name\n' +
    '  --file     CSV, TSV, JSON, NDJSON or XML, plain or gzip; XLSX\n' +
    '  --feed     the feed of the reseller; made where there is none of this name ("Command line" where it is not said)\n' +
    '  --mapping  where each field comes from; saved with the feed. Without one, and none saved, a proposal is shown\n' +
    '  --full     the file lists everything the reseller offers: what it lacks is marked as gone. A feed made now is set so\n' +
    '  --partial  it does not; absent: as the feed is set',
  'tools/orders.ts':
    'npm run orders -- --shop 2 --count 1000 [--rate 50] [--seed 7] [--cod 0.7] [--dirt 0.05] [--edits 0.03]\n' +
    '  Customers buy in a demo shop, through its checkout; the product brings the orders in while it runs.\n' +
    '  --shop   a shop that is connected to the demo storefront\n' +
    '  --count  how many orders\n' +
    '  --rate   orders a second (50; 0: as fast as they go)\n' +
    '  --seed   the same number gives the same orders; those an earlier run placed are not placed again (1)\n' +
    '  --cod    the share that is paid in cash on delivery (0.7)\n' +
    '  --dirt   the share that has something wrong, as orders of shops have (0)\n' +
    '  --edits  the share that is changed or cancelled afterwards (0)',
  'tools/try-shop.ts':
    'npm run try-shop -- --kind woocommerce --url https://test-shop.example --picture https://…/any.jpg [--yes]\n' +
    '  Tries everything Tregu does with a shop in a test shop of yours: products, prices, stock and categories, and orders of woocommerce, shopware and shopify. It takes away what it made.\n' +
    '  --kind     the platform: vendure, medusa, woocommerce, shopware, shopify\n' +
    '  --url      the address of the shop, as in the form of its connection; other fields of the form by their names (--user, --channel …)\n' +
    '  --picture  the address of a picture that the shop can reach, for platforms that fetch pictures themselves\n' +
    '  --yes      it is a test shop; without it that is asked on a terminal\n' +
    '  Secrets are never taken from the arguments: TRY_SHOP_PASSWORD, TRY_SHOP_SECRET …, or typed on a terminal',
  'tools/create-admin.ts':
    'npm run create-admin [-- --email you@example.com] [--name "First Last"] [--password …]\n' +
    '  Makes a Super Admin. What is missing is asked for on a terminal; without one\n' +
    '  --email     is needed\n' +
    '  --name      is the part of the address before the @\n' +
    '  --password  is made and printed',
  'tools/reseal.ts':
    'npm run reseal\n  After a change of SECRET_KEY, with the former key in SECRET_KEY_PREVIOUS: seals stored passwords anew. May run beside the product.',
  'tools/reset-networks.ts':
    'npm run reset-networks\n  For staff who shut themselves out of the networks they may work from: they may from everywhere again. May run beside the product.',
  'tools/reset-second-factor.ts':
    'npm run reset-second-factor -- email\n  For a Super Admin who lost phone and recovery codes. May run beside the product.',
  'tools/backup.ts':
    'npm run backup -- --to FILE [--passphrase-file F]\n' +
    '  Writes the whole market, database and files as of one moment, into one sealed file. May run beside the product.\n' +
    '  --to               a file that is not there yet\n' +
    '  --passphrase-file  its first line seals the backup; without it BACKUP_PASSPHRASE does, or what is typed on a terminal',
  'tools/restore.ts':
    'npm run restore -- --from FILE [--passphrase-file F] [--erased LIST]\n' +
    '  Brings a backup into the empty place of the settings (DATA_DIR, DATABASE_URL, S3_BUCKET), while no product runs there.\n' +
    '  --erased  a list of npm run erasures: those on it whom the backup still knows by name are erased again when the product starts',
  'tools/erasures.ts':
    'npm run erasures -- --to FILE\n' +
    '  Writes which customers were erased, by number and without names, for a restore of an older backup. May run beside the product.',
  'tools/move-files.ts':
    'npm run move-files -- --to bucket|folder [--delete]\n' +
    '  Copies the stored files from DATA_DIR into the bucket of S3_BUCKET, or back. May be run again: it goes on where it was.\n' +
    '  --delete  each file goes from its old place once the new one has it',
  'tools/audit.ts':
    'npm run audit\n  Lists the packages into dist/sbom.json and says which have known holes. Ends with 1 where one has, with 2 where the registry was not reached.',
  'tools/screenshots.ts':
    'npm run screenshots [-- address]\n  Takes the pictures of the README while npm start runs with its demo market.',
  'tools/new-feature.ts':
    'npm run new-feature -- trade/warehouses\n  Makes the folders of a new capability on a floor, with one call and a test. The name is a plural.',
  'bench/run.ts':
    'npm run bench [-- name [options]]\n  Measures the promised speeds, all of them or one: product-list, bulk, feed-import, web, load, issues, prices, orders, send, send-live, drift.',
};

/** Prints how a command is used where its arguments ask for that, and tells whether they did. */
export function printedHelp(script, args) {
  if (!args.includes('--help') && !args.includes('-h')) return false;
  const name = path.relative(root, path.resolve(root, script)).split(path.sep).join('/');
  if (!(name in usages)) return false;
  console.log(usageOf(name));
  return true;
}

/** How a command is used, for a refusal of its arguments. */
export const usageOf = (script) => usages[script];
