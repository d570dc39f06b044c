-- A correction above the limit for a second person is proposed first; the dispute stays open until another person agrees. Kept once both did: that is
-- what tells it from a correction on one person's word.
alter table statement_disputes
  add column proposed_amount numeric(14,4) check (proposed_amount <> 0),
  add column proposed_answer text not null default '',
  add column proposed_by bigint references users(id) on delete set null,
  add column proposed_at timestamptz,
  add constraint statement_disputes_proposal check ((proposed_amount is null) = (proposed_at is null)),
  add constraint statement_disputes_two_people check (state <> 'accepted' or proposed_by <> settled_by),
  add constraint statement_disputes_rejected check (state <> 'rejected' or proposed_amount is null);
create index statement_disputes_proposed on statement_disputes (proposed_by);
