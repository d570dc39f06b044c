-- What was let off (a refund of goodwill, or of pieces that came back) before an invoice was made is taken off the invoice: how much of it stands in the
-- amount of a line already, so that it is neither taken off nor credited a second time.
alter table document_lines add column let_off numeric(14,4) not null default 0 check (let_off >= 0);
