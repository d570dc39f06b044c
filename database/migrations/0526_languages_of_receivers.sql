-- In which language people of the house read the mails that are meant for them.
alter table mail_receivers add column language text not null default 'en';
alter table mail_receivers add constraint mail_receivers_language_check check (language in ('en', 'sq')) not valid;
