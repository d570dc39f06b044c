-- A shop is compared once a night unless a person set another rhythm or switched it off. A release before this one knows of hours alone and
-- leaves the switch as it is.
alter table shop_sending
  add column compare_nightly boolean not null default true,
  -- When the clock began a comparison last: one that breaks off is not begun again every few minutes.
  add column compare_begun_at timestamptz;
