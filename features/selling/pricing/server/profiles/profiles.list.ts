import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List, ListSearch } from '#server/lists.ts';
import { numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { type ProfileColumnKey, profileColumns } from '../../contract/profiles/profiles.columns.ts';
import { listProfiles } from '../../contract/profiles.calls.ts';
import type { NamedScope, ProfileRow, ProfileUse } from '../../contract/profiles.model.ts';
import { profileTexts as words } from '../../contract/profiles.texts.ts';
import { profilesReadModel } from './profiles.read-model.ts';
import { usesOf } from './use-cases/count-profile-use.ts';
import { pageOfProfiles } from './use-cases/list-profiles.ts';

type Row = ProfileRow & { readonly shop: string; readonly use: ProfileUse | undefined };

/** So many scopes of a profile are named in its cell; how many more there are is said behind them. */
const scopesWritten = 50;

/** Price profiles in files, with how far each reaches. People of a seller have none; a person held to shops has those of these shops. */
export const profilesList = (platform: Pick<Platform, 'db' | 'readDb'>): List =>
  houseList(platform, {
    name: 'price-profiles',
    columns: profileColumns,
    written,
    asked: (search) => askedOf(search) ?? askedOf({})!,
    read(db, { reader: { shops } }) {
      const uses = new Map<number, readonly ProfileUse[]>();
      let named: ReadonlyMap<number, string> | undefined;
      return {
        count: async (asked) => (await pageOfProfiles(db, { ...asked, page: 0, pageSize: 0 }, shops, 0)).total,
        async list(asked, page, pageSize): Promise<Row[]> {
          named ??= await profilesReadModel(db).mapShopNames();
          const { results } = await pageOfProfiles(db, { ...asked, page, pageSize }, shops, scopesWritten);
          for (const { shop_id: shop } of results) if (!uses.has(shop)) uses.set(shop, await usesOf(db, shop));
          return results.map((row) => ({
            ...row,
            shop: named?.get(row.shop_id) ?? '',
            use:
              row.state === 'active' ? uses.get(row.shop_id)?.find(({ profile_id: id }) => id === row.id) : undefined,
          }));
        },
      };
    },
  });

/** The page says `of` for the shop of the list, since `shopId` is the one a person works in; null where the address is none of this list's. */
function askedOf({ of, profile: _opened, shop: _shop, ...search }: ListSearch) {
  const read = listProfiles.query!.safeParse({ ...search, shop: of });
  if (!read.success) return null;
  const { page: _page, pageSize: _size, ...asked } = read.data;
  return asked;
}

const text = textCell<Row>;
const number = numberCell<Row>;
const time = timeCell<Row>;

const written = (language: InterfaceLanguage): Readonly<Partial<Record<ProfileColumnKey, Written<Row>>>> => ({
  name: text(28, (row) => row.name),
  shop: text(18, (row) => row.shop),
  scopes: text(44, (row) => {
    const more = row.scopes_total - row.scopes.length;
    const named = row.scopes.map((scope) => scopeSaid(scope, language));
    return [...named, ...(more > 0 ? [`+ ${more}`] : [])].join('; ');
  }),
  version: number((row) => String(row.no)),
  state: text(16, (row) => wordFor(words, row.state)[language]),
  starts: time((row) => (row.start_at === null ? null : new Date(row.start_at))),
  steps: text(44, (row) => row.steps.map((step) => words[step][language]).join(', ')),
  won: number((row) => count(row.use?.won)),
  overridden: number((row) => count(row.use?.overridden)),
  net_margin: number((row) => row.use?.net_margin ?? null),
  blocked: number((row) => count(row.use?.blocked)),
  changed: time((row) => new Date(row.changed_at)),
  changed_by: text(24, (row) => row.changed_by),
});

const count = (value: number | undefined): string | null => (value === undefined ? null : String(value));

/** For whom a version holds, as the screen says it. */
function scopeSaid({ kind, names, priority }: NamedScope, language: InterfaceLanguage): string {
  const parts = [names.variant, names.product, names.brand, names.category, names.seller].filter(Boolean);
  const said = kind === 'shop' ? words.wholeShop[language] : parts.join(' + ') || '–';
  return priority === 0 ? said : `${said} (${words.priority[language]} ${priority})`;
}
