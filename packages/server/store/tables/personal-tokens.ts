/** Secrets with which programs act for an account. A migration: it never changes. */
export const PERSONAL_TOKENS = `
  create table personal_tokens (
    token_hash text primary key,
    id text not null,
    account text not null references accounts (id) on delete cascade,
    name text not null,
    scopes text not null,
    created {int} not null,
    used {int}
  );
  create index personal_tokens_by_account on personal_tokens (account);
  `
