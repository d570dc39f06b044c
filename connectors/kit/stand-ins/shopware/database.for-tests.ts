import {
  between,
  entities,
  type Field,
  goesWith,
  html,
  inherited,
  keyOf,
  lengthOf,
  mappings,
  ownedBy,
  ownsOne,
  translated,
  unique,
} from './entities.for-tests.ts';
import { No, no, sanitised, stripTags, time, type Violation } from './rules.for-tests.ts';

type Values = Record<string, unknown>;
/** `t`: what is said in each language, by its id. */
export type Row = Values & { id: string; t?: Record<string, Values> };
export type Language = { readonly id: string; readonly code: string };
export type Context = { readonly language: string };

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits: Readonly<Record<Field['type'], (value: unknown) => boolean>> = {
  id: isId,
  text: (it) => typeof it === 'string',
  number: (it) => typeof it === 'number',
  int: (it) => Number.isInteger(it),
  flag: (it) => typeof it === 'boolean',
  object: (it) => typeof it === 'object',
  list: Array.isArray,
  date: (it) => typeof it === 'string' && !Number.isNaN(Date.parse(it)),
  prices: Array.isArray,
  one: isObject,
  many: Array.isArray,
};
const priceKeys = ['currencyId', 'gross', 'net', 'linked', 'listPrice', 'regulationPrice', 'percentage', 'extensions'];

/** Shopware's way of keeping things: entities by ids that the writer may choose, languages, many to many, one transaction for all. */
export function database(system: {
  readonly language: string;
  readonly currency: string;
  languages(): readonly Language[];
  /** Refuses what the role of who asks does not allow. */
  allow(...rights: readonly string[]): void;
}) {
  let tables = new Map<string, Map<string, Row>>();
  let links = new Map<string, Set<string>>();
  let last = Date.parse('2031-01-02T10:00:00Z');
  let numbers = 0;
  /** Later each time it is asked for, so that no two changes have one time. */
  const now = () => {
    last = Math.max(last + 1, Date.now());
    return time(last);
  };
  const table = (name: string): Map<string, Row> => {
    const found = tables.get(name) ?? new Map<string, Row>();
    tables.set(name, found);
    return found;
  };
  const linked = (name: string): Set<string> => {
    const found = links.get(name) ?? new Set<string>();
    links.set(name, found);
    return found;
  };
  const fieldsOf = (entity: string) => {
    const found = entities.get(entity);
    if (!found) throw no(404, 'FRAMEWORK__DEFINITION_NOT_FOUND', `Definition for entity "${entity}" does not exist.`);
    return found;
  };
  const languageOf = (key: string): string => {
    const found = system.languages().find(({ id, code }) => id === key || code === key);
    if (!found) throw no(412, 'FRAMEWORK__LANGUAGE_NOT_FOUND', `The language "${key}" was not found.`);
    return found.id;
  };

  function all(entity: string): Row[] {
    return [...table(entity).values()];
  }

  type Writing = { readonly context: Context; readonly wrong: Violation[]; readonly touched: [string, Row][] };

  function plain(entity: string, name: string, field: Field, value: unknown, at: string, wrong: Violation[]): unknown {
    if (value === null) return null;
    if (!fits[field.type](value)) {
      wrong.push({
        code: 'VIOLATION::INVALID_TYPE_ERROR',
        detail: `This value should be of type ${field.type}.`,
        pointer: at,
      });
      return null;
    }
    if (field.type === 'prices') {
      const rows = value as Values[];
      for (const [place, row] of rows.entries()) {
        for (const key of Object.keys(row))
          if (!priceKeys.includes(key))
            wrong.push({
              code: 'VIOLATION::NO_SUCH_FIELD_ERROR',
              detail: 'This field was not expected.',
              pointer: `${at}/${place}/${key}`,
            });
        for (const [key, takes] of [
          ['currencyId', isId],
          ['gross', fits.number],
          ['net', fits.number],
          ['linked', fits.flag],
        ] as const)
          if (!takes(row[key]))
            wrong.push({
              code: 'VIOLATION::IS_BLANK_ERROR',
              detail: 'This value should not be blank.',
              pointer: `${at}/${place}/${key}`,
            });
      }
      if (!rows.some(({ currencyId }) => currencyId === system.currency))
        wrong.push({
          code: 'VIOLATION::MISSING_DEFAULT_PRICE',
          detail: 'No price for default currency defined',
          pointer: at,
        });
      return rows;
    }
    if (field.type !== 'text') return value;
    const text = html.has(`${entity}.${name}`) ? sanitised(value as string) : stripTags(value as string);
    const longest = lengthOf(entity, name);
    if (text.length > longest)
      wrong.push({
        code: 'VIOLATION::TOO_LONG_ERROR',
        detail: `This value is too long. It should have ${longest} characters or less.`,
        pointer: at,
      });
    return text === '' ? null : text;
  }

  const merged = (old: unknown, value: unknown): unknown =>
    isObject(value) && isObject(old) ? { ...old, ...value } : value;

  function write(entity: string, input: unknown, writing: Writing, path: string): Row {
    const { wrong, context } = writing;
    const fields = fieldsOf(entity);
    if (!isObject(input)) throw no(400, 'FRAMEWORK__INVALID_WRITE_INPUT', 'Expected data to be array.');
    const id = input.id ?? crypto.randomUUID().replaceAll('-', '');
    if (!isId(id)) throw no(400, 'FRAMEWORK__INVALID_UUID', `Value is not a valid UUID: ${String(id)}`);
    const before = table(entity).get(id);
    system.allow(`${entity}:${before ? 'update' : 'create'}`);
    const row: Row = before ?? { id };
    const words = translated[entity] ?? [];
    const said: Record<string, Values> = {};
    const own: Values = {};
    const later: (() => void)[] = [];
    for (const [name, value] of Object.entries(input)) {
      const at = `${path}/${name}`;
      if (name === 'id') continue;
      if (name === 'translations' && words.length > 0) {
        const rows = Array.isArray(value)
          ? value.map((it: Values) => [String(it.languageId), it] as const)
          : Object.entries(value as Values);
        for (const [key, of] of rows) {
          const { languageId: _id, ...texts } = of as Values;
          said[languageOf(key)] = { ...said[languageOf(key)], ...texts };
        }
        continue;
      }
      const field = fields.get(name);
      if (!field)
        wrong.push({
          code: 'STAND_IN__UNKNOWN_FIELD',
          detail: `There is no field "${name}" in ${entity}.`,
          pointer: at,
        });
      else if (field.readOnly)
        wrong.push({ code: 'VIOLATION::WRITE_PROTECTED', detail: 'This field is write-protected.', pointer: at });
      else if (words.includes(name)) said[context.language] = { ...said[context.language], [name]: value };
      else if (field.type === 'one') {
        const one = ownsOne[entity]?.[name];
        if (one) later.push(() => write(one[0], { ...(value as Values), [one[1]]: id }, writing, at));
        else own[keyOf(entity, name)] = write(field.to, value, writing, at).id;
      } else if (field.type === 'many')
        later.push(() => {
          for (const [place, it] of (value as Values[]).entries()) {
            const owned = ownedBy[entity]?.[name];
            const mapped = between[entity]?.[name];
            if (owned) write(owned[0], { ...it, [owned[1]]: id }, writing, `${at}/${place}`);
            else if (mapped) {
              const other =
                Object.keys(it).length > 1 ? write(field.to, it, writing, `${at}/${place}`).id : String(it.id);
              if (!table(field.to).has(other)) throw broken(field.to);
              if (!linked(mapped[0]).has(`${id}|${other}`)) system.allow(`${mapped[0]}:create`);
              linked(mapped[0]).add(`${id}|${other}`);
            } else
              wrong.push({
                code: 'STAND_IN__UNKNOWN_FIELD',
                detail: `"${name}" cannot be written.`,
                pointer: `${at}/${place}`,
              });
          }
        });
      else if (name === 'stateId' && before && value !== before.stateId)
        wrong.push({
          code: 'STATE_MACHINE',
          detail: 'Changing the state-machine-state of this entity is not allowed for scope crud.',
          pointer: at,
        });
      else
        own[name] = field.type === 'object' ? merged(row[name], value) : plain(entity, name, field, value, at, wrong);
    }
    for (const [language, texts] of Object.entries(said)) {
      const old = row.t?.[language] ?? {};
      const next: Values = { ...old };
      for (const [name, value] of Object.entries(texts)) {
        const field = fields.get(name);
        if (!field || !words.includes(name))
          wrong.push({
            code: 'STAND_IN__UNKNOWN_FIELD',
            detail: `"${name}" is not translated.`,
            pointer: `${path}/translations/${language}/${name}`,
          });
        else
          next[name] =
            field.type === 'object'
              ? merged(old[name], value)
              : plain(entity, name, field, value, `${path}/translations/${language}/${name}`, wrong);
      }
      row.t = { ...row.t, [language]: next };
    }
    for (const [name, field] of fields) {
      if (!field.required || name === 'id') continue;
      const value = words.includes(name)
        ? row.t?.[system.language]?.[name]
        : (own[name] ?? (name in own ? null : row[name]));
      const has = value !== undefined && value !== null;
      const isChild = (own.parentId ?? row.parentId ?? null) !== null && inherited.has(name);
      if (!has && !isChild && (!before || name in own || words.includes(name)))
        wrong.push({
          code: 'VIOLATION::IS_BLANK_ERROR',
          detail: 'This value should not be blank.',
          pointer: `${path}/${name}`,
        });
    }
    Object.assign(row, own);
    if (!before) {
      numbers += 1;
      if (fields.has('autoIncrement')) row.autoIncrement = numbers;
      row.createdAt = now();
      row.updatedAt = null;
      table(entity).set(id, row);
    } else row.updatedAt = now();
    const names = unique[entity];
    const same = names && all(entity).find((it) => it !== row && names.every((one) => it[one] === row[one]));
    if (same && entity === 'product')
      throw no(
        400,
        'CONTENT__DUPLICATE_PRODUCT_NUMBER',
        `Product with number "${String(row.productNumber)}" already exists.`,
      );
    if (same)
      throw no(500, '1062', `SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry in ${entity}`);
    writing.touched.push([entity, row]);
    for (const act of later) act();
    return row;
  }

  const broken = (to: string) =>
    no(500, '1452', `SQLSTATE[23000]: Integrity constraint violation: 1452 a foreign key constraint fails (${to})`);
  /** What points to nothing is refused by the database, at the end of an operation. */
  function check(touched: readonly [string, Row][]) {
    for (const [entity, row] of touched)
      for (const [name, { type, to }] of fieldsOf(entity)) {
        const key = row[keyOf(entity, name)];
        if (
          type === 'one' &&
          key !== undefined &&
          key !== null &&
          fieldsOf(entity).has(keyOf(entity, name)) &&
          !table(to).has(String(key))
        )
          throw broken(to);
      }
  }

  function remove(entity: string, key: Values): boolean {
    const mapped = mappings.get(entity);
    if (mapped) {
      const [, a, b] = mapped;
      if (!isId(key[a]) || !isId(key[b]))
        throw no(400, 'FRAMEWORK__INCOMPLETE_PRIMARY_KEY', `Incomplete primary key for ${entity}`);
      return linked(entity).delete(`${key[a]}|${key[b]}`);
    }
    if (entity.endsWith('_translation')) {
      const of = entity.replace('_translation', '');
      const name = `${of.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())}Id`;
      const row = table(of).get(String(key[name]));
      if (!row?.t?.[String(key.languageId)]) return false;
      if (key.languageId === system.language)
        throw no(400, 'FRAMEWORK__DELETE_SYSTEM_TRANSLATION', 'The system language translation cannot be deleted.');
      delete row.t[String(key.languageId)];
      return true;
    }
    fieldsOf(entity);
    const id = String(key.id);
    if (!table(entity).delete(id)) return false;
    for (const of of Object.values(ownedBy[entity] ?? {}))
      for (const row of all(of[0])) if (row[of[1]] === id) remove(of[0], row);
    for (const [name, field] of goesWith)
      if (entity === 'product') for (const row of all(name)) if (row[field] === id) remove(name, row);
    if (entity === 'product_media') for (const row of all('product')) if (row.coverId === id) row.coverId = null;
    if (entity === 'media')
      for (const row of all('product_media')) if (row.mediaId === id) remove('product_media', row);
    for (const set of links.values()) for (const pair of set) if (pair.split('|').includes(id)) set.delete(pair);
    return true;
  }

  /** All or nothing, as the sync API has it. */
  function inOneTransaction<T>(work: () => T): T {
    const saved = structuredClone({ tables, links });
    try {
      return work();
    } catch (error) {
      ({ tables, links } = saved);
      throw error;
    }
  }

  type Operation = { readonly entity: string; readonly action: string; readonly payload: readonly unknown[] };
  function sync(operations: Readonly<Record<string, Operation>>, context: Context) {
    return inOneTransaction(() => {
      const wrong: Violation[] = [];
      const data: Record<string, unknown[]> = {};
      const notFound: Record<string, unknown[]> = {};
      const deleted: Record<string, unknown[]> = {};
      const add = (to: Record<string, unknown[]>, entity: string, key: unknown) => {
        to[entity] = [...(to[entity] ?? []), key];
      };
      for (const [key, { entity, action, payload }] of Object.entries(operations)) {
        const touched: [string, Row][] = [];
        for (const [place, row] of payload.entries())
          if (action === 'upsert')
            add(data, entity, write(entity, row, { context, wrong, touched }, `/${key}/${place}`).id);
          else {
            system.allow(`${entity.replace('_translation', '')}:delete`);
            add(remove(entity, row as Values) ? deleted : notFound, entity, row);
          }
        if (wrong.length === 0) check(touched);
      }
      if (wrong.length > 0) throw new No(400, ...wrong);
      return { data, notFound, deleted };
    });
  }

  const wordOf = (row: Row, name: string, { language }: Context): unknown =>
    row.t?.[language]?.[name] ?? row.t?.[system.language]?.[name] ?? null;
  const linksOf = (mapping: string, id: string): string[] =>
    [...linked(mapping)].flatMap((pair) => (pair.startsWith(`${id}|`) ? [pair.split('|')[1]!] : []));

  /** Rows by the one they belong to, as they are while one question is answered. */
  let owners = new Map<string, Map<unknown, Row[]>>();
  function ownedRows(entity: string, field: string, id: string): Row[] {
    const name = `${entity}.${field}`;
    const known = owners.get(name) ?? Map.groupBy(all(entity), (it) => it[field]);
    owners.set(name, known);
    return known.get(id) ?? [];
  }

  /** The rows an association leads to. */
  function follow(entity: string, row: Row, name: string): { to: string; rows: Row[]; many: boolean } {
    const field = fieldsOf(entity).get(name);
    if (field?.type !== 'one' && field?.type !== 'many')
      throw no(400, 'FRAMEWORK__ASSOCIATION_NOT_FOUND', `Can not find association by name ${name}`);
    const owned = ownedBy[entity]?.[name] ?? ownsOne[entity]?.[name];
    const mapped = between[entity]?.[name];
    const found = (id: unknown): Row[] => {
      const one = table(field.to).get(String(id));
      return one ? [one] : [];
    };
    const rows = owned
      ? ownedRows(owned[0], owned[1], row.id)
      : mapped
        ? linksOf(mapped[0], row.id).flatMap(found)
        : field.type === 'one'
          ? found(row[keyOf(entity, name)])
          : [];
    return { to: field.to, rows, many: field.type === 'many' };
  }

  function valuesOf(entity: string, row: Row, path: string, context: Context): unknown[] {
    const [name = '', ...rest] = path.replace(new RegExp(`^${entity}\\.`), '').split('.');
    const field = fieldsOf(entity).get(name);
    if (!field) throw no(400, 'FRAMEWORK__UNMAPPED_FIELD', `Field "${name}" in entity "${entity}" was not found.`);
    if (field.type === 'one' || field.type === 'many') {
      const { to, rows } = follow(entity, row, name);
      system.allow(`${to}:read`);
      return rows.flatMap((it) => valuesOf(to, it, rest.join('.'), context));
    }
    const value = (translated[entity] ?? []).includes(name) ? wordOf(row, name, context) : row[name];
    if (rest.length > 0) return [isObject(value) ? (value[rest.join('.')] ?? null) : null];
    return [value ?? null];
  }

  type Filter = {
    readonly type: string;
    readonly field?: string;
    readonly value?: unknown;
    readonly operator?: string;
  } & {
    readonly queries?: readonly Filter[];
    readonly parameters?: Readonly<Record<string, string | number>>;
  };
  function matches(entity: string, row: Row, filter: Filter, context: Context): boolean {
    const { type, queries = [] } = filter;
    if (type === 'multi') {
      const test = (it: Filter) => matches(entity, row, it, context);
      return /^or$/i.test(filter.operator ?? 'and') ? queries.some(test) : queries.every(test);
    }
    if (type === 'not') return !queries.some((it) => matches(entity, row, it, context));
    const values = valuesOf(entity, row, filter.field ?? '', context);
    if (type === 'equals')
      return filter.value === null ? values.every((it) => it === null) : values.some((it) => it === filter.value);
    if (type === 'equalsAny') {
      const wanted = Array.isArray(filter.value) ? filter.value : String(filter.value).split('|');
      return values.some((it) => wanted.includes(it as string));
    }
    if (type !== 'range')
      throw no(400, 'FRAMEWORK__INVALID_FILTER_QUERY', `The filter type "${type}" is not known here.`);
    // A time without a zone is one in UTC.
    const order = (value: unknown) =>
      typeof value === 'number' ? value : Date.parse(String(value).replace(/^(\S+) (\S+)$/, '$1T$2Z'));
    return values.some((it) => {
      if (it === null) return false;
      const at = order(it);
      return Object.entries(filter.parameters ?? {}).every(([way, bound]) => {
        const other = order(bound);
        return way === 'gt' ? at > other : way === 'gte' ? at >= other : way === 'lt' ? at < other : at <= other;
      });
    });
  }

  type Criteria = {
    readonly ids?: readonly string[];
    readonly filter?: readonly Filter[];
    readonly associations?: Readonly<Record<string, Criteria>>;
    readonly sort?: readonly { readonly field: string; readonly order?: string }[];
    readonly limit?: number;
    readonly page?: number;
    readonly includes?: Readonly<Record<string, readonly string[]>>;
    readonly 'total-count-mode'?: number | string;
  };
  const criteriaKeys = ['ids', 'filter', 'associations', 'sort', 'limit', 'page', 'includes', 'total-count-mode'];

  function shown(
    entity: string,
    row: Row,
    criteria: Criteria,
    context: Context,
    includes: Criteria['includes'],
  ): Values {
    const out: Values = {};
    for (const [name, { type }] of fieldsOf(entity)) {
      if (type === 'one' || type === 'many') out[name] = null;
      else if ((translated[entity] ?? []).includes(name)) out[name] = row.t?.[context.language]?.[name] ?? null;
      else out[name] = row[name] ?? null;
      // An empty object is an empty list to PHP.
      if (isObject(out[name]) && Object.keys(out[name]).length === 0) out[name] = [];
    }
    if (translated[entity])
      out.translated = Object.fromEntries(translated[entity].map((name) => [name, wordOf(row, name, context)]));
    if (entity === 'media') out.hasFile = row.fileName !== undefined && row.fileName !== null;
    if (entity === 'product') out.availableStock = row.stock;
    for (const [name, inner] of Object.entries(criteria.associations ?? {})) {
      for (const key of Object.keys(inner ?? {}))
        if (!criteriaKeys.includes(key)) throw no(400, 'FRAMEWORK__INVALID_CRITERIA', `"${key}" is no criterion`);
      if (name === 'translations' && translated[entity]) {
        system.allow(`${entity}_translation:read`);
        out.translations = Object.entries(row.t ?? {}).map(([languageId, texts]) => ({ languageId, ...texts }));
        continue;
      }
      const { to, rows, many } = follow(entity, row, name);
      system.allow(`${to}:read`);
      const list = rows.map((it) => shown(to, it, inner, context, includes));
      out[name] = many ? list : (list[0] ?? null);
    }
    const only = includes?.[entity];
    return {
      ...(only ? Object.fromEntries(Object.entries(out).filter(([name]) => only.includes(name))) : out),
      apiAlias: entity,
    };
  }

  function search(entity: string, criteria: Criteria, context: Context) {
    owners = new Map();
    for (const key of Object.keys(criteria))
      if (!criteriaKeys.includes(key)) throw no(400, 'FRAMEWORK__INVALID_CRITERIA', `"${key}" is no criterion`);
    const { limit = 500, page = 1, ids, filter = [], sort = [] } = criteria;
    if (limit > 500 || limit < 1)
      throw no(
        400,
        'FRAMEWORK__QUERY_LIMIT_EXCEEDED',
        `The limit must be lower than or equal to MAX_LIMIT(=500). Given: ${limit}`,
      );
    for (const id of ids ?? [])
      if (!isId(id)) throw no(400, 'FRAMEWORK__INVALID_UUID', `Value is not a valid UUID: ${id}`);
    const found = all(entity)
      .filter((it) => !ids || ids.includes(it.id))
      .filter((it) => filter.every((one) => matches(entity, it, one, context)));
    const key = (row: Row, field: string): number | string =>
      valuesOf(entity, row, field, context)[0] as number | string;
    const sorted = found.toSorted((a, b) => {
      for (const { field, order = 'ASC' } of sort) {
        const [one, other] = [key(a, field), key(b, field)];
        if (one !== other) return (one < other ? -1 : 1) * (order === 'ASC' ? 1 : -1);
      }
      return 0;
    });
    const rows = sorted.slice((page - 1) * limit, page * limit);
    const mode = criteria['total-count-mode'] ?? 0;
    const total =
      mode === 1 || mode === 'exact'
        ? found.length
        : mode === 0 || mode === 'none'
          ? rows.length
          : Math.min(found.length, page * limit + 1);
    return { total, data: rows.map((it) => shown(entity, it, criteria, context, criteria.includes)), aggregations: [] };
  }

  return {
    all,
    sync,
    search,
    now,
    remove,
    inOneTransaction,
    linksOf,
    row: (entity: string, id: string) => table(entity).get(id),
    /** Writes past the rules of who may write what, as Shopware's own code does. */
    put(entity: string, row: Row): Row {
      const { t, ...own } = row;
      numbers += 1;
      const made = { ...own, ...(t ? { t } : {}), autoIncrement: numbers, createdAt: now(), updatedAt: null } as Row;
      table(entity).set(row.id, made);
      return made;
    },
    link: (mapping: string, a: string, b: string) => linked(mapping).add(`${a}|${b}`),
    touch(row: Row) {
      row.updatedAt = now();
    },
  };
}
export type Database = ReturnType<typeof database>;
