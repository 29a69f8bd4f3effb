/** What an account needs beyond signing in: recovery, e-mail, its kind. A migration: it never changes. */
export const ACCOUNT_CARE = `
  create table account_care (
    account text primary key references accounts (id) on delete cascade,
    kind text not null default 'person',
    email text,
    mail_notices integer not null default 0,
    renamed {int} not null default 0
  );
  create table recovery_codes (
    code_hash text primary key,
    account text not null references accounts (id) on delete cascade
  );
  create index recovery_codes_by_account on recovery_codes (account);
  create table mail_tokens (
    token_hash text primary key,
    account text not null references accounts (id) on delete cascade,
    purpose text not null,
    email text not null,
    until {int} not null
  );
  create index mail_tokens_by_account on mail_tokens (account);
  `
