/** Open challenges, and when the players of a battle had it open last. Times are service time, except `created`. */
export const LOBBY_TABLES = `
  create table seeks (
    id text primary key,
    person text not null,
    address text not null,
    token_hash text not null unique,
    ruleset text not null,
    speed text not null,
    is_plain integer not null,
    is_rated integer not null,
    waits integer not null,
    state text not null,
    created {int} not null,
    until {int} not null,
    admiral_due {int},
    taker text,
    taker_token text unique,
    battle text references battles (id) on delete cascade,
    maker_side text,
    terms {json} not null,
    setup {json}
  );
  create index seeks_by_state on seeks (state, until);
  create index seeks_by_person on seeks (person);
  create index seeks_by_taker on seeks (taker);
  create table presence (
    battle text not null references battles (id) on delete cascade,
    side text not null,
    seen {int} not null,
    primary key (battle, side)
  );
`
