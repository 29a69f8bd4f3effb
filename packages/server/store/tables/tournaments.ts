/**
 * Tournaments, who plays in them, and their battles. Times are service time, except `created` and `at`. Accounts are no
 * references: what was played stays when one of the players deletes the account.
 */
export const TOURNAMENT_TABLES = `
  create table tournaments (
    id text primary key,
    organiser text not null,
    kind text not null,
    ruleset text not null,
    state text not null,
    is_open integer not null,
    created {int} not null,
    starts {int},
    began {int},
    ends {int},
    round integer not null,
    rounds integer not null,
    round_began {int},
    round_ends {int},
    due {int} not null,
    version integer not null,
    terms {json} not null
  );
  create index tournaments_by_state on tournaments (state, due);
  create index tournaments_by_organiser on tournaments (organiser, state);
  create table entrants (
    tournament text not null references tournaments (id) on delete cascade,
    account text not null,
    number integer not null,
    state text not null,
    rating double precision not null,
    is_provisional integer not null,
    is_bot integer not null,
    seen {int} not null,
    since {int} not null,
    settings {json} not null,
    primary key (tournament, account)
  );
  create index entrants_by_account on entrants (account);
  create table tournament_games (
    tournament text not null references tournaments (id) on delete cascade,
    round integer not null,
    board integer not null,
    leg integer not null,
    red text not null,
    blue text,
    battle text unique references battles (id) on delete set null,
    result text,
    decided text,
    at {int} not null,
    primary key (tournament, round, board, leg)
  );
  create index games_by_red on tournament_games (red);
  create index games_by_blue on tournament_games (blue);
  create index games_in_progress on tournament_games (tournament) where result is null;
`

/** The ladder of each rulebook, a season at a time. \`begins\` and \`ends\` are dates: seasons follow the calendar. */
export const SEASON_TABLES = `
  create table seasons (
    ruleset text not null,
    season text not null,
    begins {int} not null,
    ends {int} not null,
    state text not null,
    primary key (ruleset, season)
  );
  create table season_standings (
    ruleset text not null,
    season text not null,
    account text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    battles integer not null,
    won integer not null,
    drawn integer not null,
    at {int} not null,
    place integer,
    primary key (ruleset, season, account)
  );
`

/** A deleted account leaves the tournaments that have not started. What it has played stays, without its name. */
export const LEAVES_TOURNAMENTS =
  "delete from entrants where account = $1 and tournament in (select id from tournaments where state = 'open')"
