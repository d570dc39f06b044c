import { AppError, generalErrors } from '#kit/error.ts';

/** Who looks at the product as somebody else (ADR 58). */
export type Viewer = { readonly userId: number; readonly sessionId: number; readonly fullName: string };

/** The session of people whose request is not behind it; no row has this number. */
export const noSession = 0;

/** Who is asking: the person behind the bearer token, with the rights in force at this request. */
export type Actor = {
  readonly userId: number;
  /** `noSession` where a task or a rule works for the person. */
  readonly sessionId: number;
  readonly email: string;
  /** First and last name joined by one space (ENT-002). */
  readonly fullName: string;
  /** Without Admin and Super Admin where the person belongs to a seller (`rolesInForce`). */
  readonly roles: readonly string[];
  /** Effective permission names: roles, then the person's own rows on top (trap T12). */
  readonly permissions: readonly string[];
  readonly sellerId: number | null;
  readonly active: boolean;
  /** A role needs the two-step login, and there is none yet: may set it up and nothing else. */
  readonly secondFactorMissing: boolean;
  /** Belongs to a suspended seller: reads, does not write (trap T55). */
  readonly suspended: boolean;
  /** Holds Read_Product-Reseller: sees own products, changes none (spec section 6). */
  readonly readOnly: boolean;
  /** A member of staff who looks as this person: reads what they read, changes nothing (ADR 58). */
  readonly viewer?: Viewer;
  /** Counts up with every change of these rights: each write holds it (ADR 32). Absent where they were not read from the database. */
  readonly rightsVersion?: number;
  /** Sees the rows of one seller only (`seesOwnSellerOnly`, trap T09). */
  readonly scoped: boolean;
  /** The shops the person is held to, in ascending order (ADR 84); null: every shop. */
  readonly shops: readonly number[] | null;
};

/** Which rows a request may touch: the shop asked for, and one seller's rows or everybody's. */
export type Scope = {
  /** Read by those that mean a shop. Where the person is held to other shops, reading it is refused (`scopeOf`). */
  readonly shopId: number;
  /** null = all sellers; a scoped person without a seller gets 0, which no row has. */
  readonly sellerId: number | null;
};

/** What every use case of a signed-in person receives beside its input. */
export type Context = {
  readonly actor: Actor;
  readonly scope: Scope;
  /** Through what the change comes: `hand`, `task:<id>`, `feed:<run>`; kept in the history. */
  readonly cause: string;
  readonly now: () => Date;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  /** The network address the request came from; absent where a task or a rule works for the person. */
  readonly ip?: string;
  /** The request came through a proxy that is not trusted, so that `ip` is the proxy's and the same for everybody behind it. */
  readonly unknownProxy?: boolean;
};

/** From where a person asks. */
export type CameFrom = Pick<Context, 'ip' | 'unknownProxy'>;

/** How every key begins, so that people and their tools know one when they see it. */
export const keyPrefix = 'tregu_key_';

type AnyKey = {
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly perMinute: number;
};
/** The key of a system of a seller. */
export type SellerKey = AnyKey & {
  readonly kind: 'push';
  /** Whose rows it reaches; the scope of its requests says the same. */
  readonly sellerId: number;
  /** The seller may not write for now. */
  readonly suspended: boolean;
};
/** The key of an online shop. */
export type ShopKey = AnyKey & {
  readonly kind: 'shop-key';
  /** The one shop it asks for, whatever the request names. */
  readonly shopId: number;
};
/** Whose key a request came with: a system, no person. What keys of both kinds may do has no word in common. */
export type KeyHolder = SellerKey | ShopKey;

/** What the holder of a key asked for, by which call, with what its path names. */
export type RefusedCall = { readonly holder: KeyHolder; readonly call: string; readonly params: unknown };

/** What a use case of a call that is made with an API key receives (ADR 81). */
export type KeyContext<K extends KeyHolder = SellerKey> = Omit<Context, 'actor'> & {
  readonly actor: null;
  readonly key: K;
  /** What the sender calls this request, so that the same again does nothing twice. */
  readonly idempotencyKey: string | null;
};

/** What a use case of a public call receives. */
export type PublicContext = Omit<Context, 'actor'> & {
  readonly actor: null;
  readonly ip: string;
  readonly userAgent: string;
};

/** The seller a scoped person is narrowed to, or null for staff. */
export const sellerScopeOf = (actor: Pick<Actor, 'scoped' | 'sellerId'>): number | null =>
  actor.scoped ? (actor.sellerId ?? 0) : null;

/** Whether this person works in the shop: it is one of theirs, or they are held to none. */
export const worksIn = ({ shops }: Pick<Actor, 'shops'>, shopId: number): boolean =>
  shops === null || shops.includes(shopId);

/**
 * For what names a shop beside the one of the request: an id in the path, a body, a stored row. `null` means every shop, which
 * only people may who are held to none.
 */
export function refuseOtherShops(actor: Pick<Actor, 'shops'>, shopIds: readonly number[] | null): void {
  if (!isWithinShops(actor, shopIds)) throw new AppError(generalErrors.otherShop);
}

/** Whether the person works in each of the shops; `null` means every shop there is and will be. */
export const isWithinShops = (actor: Pick<Actor, 'shops'>, shopIds: readonly number[] | null): boolean =>
  actor.shops === null || (shopIds?.every((id) => worksIn(actor, id)) ?? false);
