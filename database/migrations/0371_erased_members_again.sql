-- Members of loyalty programmes whom a restored backup brought back though they were erased after it was written: the clock erases them again.
create table erased_members_again (
  member_id bigint primary key references loyalty_members(id) on delete cascade
);
