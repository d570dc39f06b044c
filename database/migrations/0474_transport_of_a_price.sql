-- What transport adds to the cost of a price, in the shop's currency, where its rules have the step. What was calculated before has it after its next calculation.
alter table price_results add column transport numeric(14,4);
