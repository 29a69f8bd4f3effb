/** Ratings of accounts. A rated battle has a row until it is settled, so that it counts once, whoever notices its end. */
export const RATING_TABLES = `
  create table ratings (
    account text not null references accounts (id) on delete cascade,
    ruleset text not null,
    speed text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    battles integer not null,
    won integer not null,
    drawn integer not null,
    at {int} not null,
    primary key (account, ruleset, speed)
  );
  create index ratings_by_rank on ratings (ruleset, speed, rating);
  create table unsettled (
    battle text primary key references battles (id) on delete cascade
  );
  create table rating_changes (
    battle text not null references battles (id) on delete cascade,
    account text not null references accounts (id) on delete cascade,
    opponent text not null,
    side text not null,
    ruleset text not null,
    speed text not null,
    score double precision not null,
    before double precision not null,
    after double precision not null,
    provisional integer not null,
    opponent_rating double precision not null,
    number integer not null,
    at {int} not null,
    primary key (battle, account)
  );
  create index rating_changes_by_account on rating_changes (account, at);
`
