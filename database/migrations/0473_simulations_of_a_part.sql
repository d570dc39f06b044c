-- A version may be tried for some products alone: of a category and what is below it, a brand, a seller. Empty: for all; only that one leads to activation.
alter table price_simulations add column filters jsonb;
