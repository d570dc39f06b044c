-- Applications of people who want to sell (pages 4.44). Written over days through a link from a mail, judged by staff.
create table applications (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'sq')),
  status text not null default 'draft' check (status in
    ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected')),
  content jsonb not null default '{}',
  -- Counts up with every change: who saves an older one is told so.
  version int not null default 0,
  -- What staff asked to be changed: [{field, note}].
  requested jsonb not null default '[]',
  reason text,
  reapply_on date,
  reviewer_id bigint references users(id),
  decided_by bigint references users(id),
  seller_id bigint references sellers(id),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index applications_open on applications (email) where status not in ('approved', 'rejected');
create index applications_status on applications (status, submitted_at);
create index applications_reviewer on applications (reviewer_id);
create index applications_decided_by on applications (decided_by);
create index applications_seller on applications (seller_id);

-- One document of each kind. A row is made when the upload begins; its id lets the bytes in once, within ten minutes.
create table application_documents (
  id uuid primary key,
  application_id bigint not null references applications(id) on delete cascade,
  kind text not null,
  name text not null,
  mime text,
  size int,
  sha256 text,
  storage_key text,
  link_hash text unique,
  link_until timestamptz,
  created_at timestamptz not null,
  uploaded_at timestamptz
);
create index application_documents_application on application_documents (application_id);
