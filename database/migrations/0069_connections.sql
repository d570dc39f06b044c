-- A shop is connected by a person. What an installation had stays as it was; a new one starts without connections.
alter table shops alter column connector drop default, alter column connector drop not null;
