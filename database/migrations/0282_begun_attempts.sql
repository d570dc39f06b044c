-- The last attempt whose content may have reached the shop: written at its turn, before the shop hears of it. A removal that comes to its turn
-- later sees that a newer send has spoken already, though how that one ended is not written down yet.
alter table publications add column begun_attempt int not null default 0;
