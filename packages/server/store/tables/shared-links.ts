/** What players share by its address, with its preview. A migration: it never changes. */
export const SHARED_LINKS = `
  create table links (
    id text primary key,
    kind text not null,
    view text not null,
    at integer,
    title text not null,
    subtitle text not null,
    ruleset text not null,
    listed integer not null,
    created {int} not null,
    bytes integer not null,
    account text references accounts (id) on delete cascade,
    browser text,
    address text not null,
    text text not null,
    picture text not null
  );
  create index links_by_account on links (account);
  create index links_by_browser on links (browser);
  create index links_by_address on links (address, created);
  create index links_listed on links (listed, created);
  `
