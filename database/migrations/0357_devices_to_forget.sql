-- Sessions stay, and every night the clean-up of their devices walked all there ever were. These are those of the last months alone.
create index sessions_devices on sessions (least(revoked_at, expires_at)) where ip is not null or user_agent is not null;
