import { ACCOUNT_CARE } from './tables/account-care.ts'
import { ACCURACIES } from './tables/accuracies.ts'
import { LOBBY_TABLES } from './tables/lobby.ts'
import { PERSONAL_TOKENS } from './tables/personal-tokens.ts'
import { RATING_TABLES } from './tables/ratings.ts'
import { SAFETY_TABLES } from './tables/safety.ts'
import { SHARED_LINKS } from './tables/shared-links.ts'
import { SEASON_TABLES, TOURNAMENT_TABLES } from './tables/tournaments.ts'

/**
 * The migrations of the store. A released migration never changes. `{json}`, `{int}` and `{serial}` are replaced with
 * each engine's types.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table battles (
    id text primary key,
    created {int} not null,
    ruleset text not null,
    version integer not null,
    title text not null,
    subtitle text not null,
    setup {json} not null,
    terms {json} not null,
    seed text not null,
    state text not null,
    result {json},
    ended {int},
    prelude {json}
  );
  create index battles_by_state on battles (state, created);
  create table seats (
    battle text not null references battles (id) on delete cascade,
    side text not null,
    player {json} not null,
    name text not null,
    token_hash text,
    invite_hash text,
    salt text,
    browser text,
    account text,
    wishes {json} not null,
    seen integer not null,
    primary key (battle, side)
  );
  create index seats_by_account on seats (account);
  create index seats_by_browser on seats (browser);
  create table log (
    battle text not null references battles (id) on delete cascade,
    seq integer not null,
    at {int} not null,
    side text,
    entry {json} not null,
    dice {json} not null,
    events {json} not null,
    client text,
    after {json} not null,
    primary key (battle, seq)
  );
  create unique index log_by_client on log (battle, client);
  create table snapshots (
    battle text primary key references battles (id) on delete cascade,
    seq integer not null,
    actions integer not null,
    position {json} not null,
    generator {json} not null
  );
  create table chat (
    battle text not null references battles (id) on delete cascade,
    seq integer not null,
    at {int} not null,
    side text not null,
    text text not null,
    primary key (battle, seq)
  );
  create table accounts (
    id text primary key,
    name text not null,
    key text not null unique,
    password text not null,
    created {int} not null
  );
  create table sessions (
    token_hash text primary key,
    account text not null references accounts (id) on delete cascade,
    until {int} not null
  );
  `,
  `
  create table settings (
    name text primary key,
    value text not null
  );
  create table passkeys (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    public_key text not null,
    created {int} not null
  );
  create index passkeys_by_account on passkeys (account);
  `,
  // The log itself detects a retry: a process that has not read it so far loses the race.
  'drop index log_by_client;',
  `
  alter table battles add column served {int} not null default 0;
  create table service (
    id integer primary key,
    served {int} not null,
    noted {int} not null
  );
  insert into service values (1, 0, 0);
  `,
  // The makers of unfinished battles, whose number is limited. Addresses are stored as keyed hashes.
  `
  create table makers (
    battle text not null references battles (id) on delete cascade,
    maker text not null,
    primary key (maker, battle)
  );
  create index makers_by_battle on makers (battle);
  `,
  // Battles from before this keep the first dice scheme to their end.
  `
  alter table battles add column dice_scheme integer not null default 1;
  alter table seats add column salt_hash text;
  alter table log add column head text;
  create table requests (
    key text primary key,
    body text not null,
    battle text not null references battles (id) on delete cascade,
    side text,
    created {int} not null
  );
  create index requests_by_age on requests (created);
  `,
  `
  alter table sessions add column created {int} not null default 0;
  alter table sessions add column used {int} not null default 0;
  alter table sessions add column device text not null default '';
  alter table sessions add column browser text;
  create index sessions_by_account on sessions (account);
  alter table passkeys add column format text not null default 'spki';
  alter table passkeys add column counter {int} not null default 0;
  alter table passkeys add column name text not null default '';
  alter table passkeys add column used {int};
  create table challenges (
    challenge text primary key,
    purpose text not null,
    asker text not null,
    data text not null,
    until {int} not null
  );
  create index challenges_by_end on challenges (until);
  `,
  // The replay of a finished battle takes long to compute and never changes.
  `
  create table replays (
    battle text primary key references battles (id) on delete cascade,
    text text not null
  );
  `,
  // When to check each unfinished battle, in service time: checking all of them took longer the more there were.
  `
  create table schedule (
    battle text primary key references battles (id) on delete cascade,
    due {int} not null
  );
  create index schedule_by_time on schedule (due);
  insert into schedule select id, 0 from battles where state <> 'over';
  `,
  // What the player of a seat has ordered beyond single actions.
  `
  create table commands (
    battle text not null references battles (id) on delete cascade,
    side text not null,
    version integer not null,
    command {json} not null,
    clients {json} not null,
    primary key (battle, side)
  );
  `,
  'alter table battles add column briefing {json};',
  // The most stars of an account for each lesson of the page.
  `
  create table lessons (
    account text not null references accounts (id) on delete cascade,
    lesson text not null,
    stars integer not null,
    primary key (account, lesson)
  );
  `,
  LOBBY_TABLES,
  RATING_TABLES,
  SHARED_LINKS,
  ACCOUNT_CARE,
  PERSONAL_TOKENS,
  ACCURACIES,
  SAFETY_TABLES,
  TOURNAMENT_TABLES,
  SEASON_TABLES,
  // What a battle counts as, for each of its makers. Only people have a secret of a seat, or somebody's invitation to it.
  `
  insert into makers select m.battle, 'waiting ' || m.maker from makers m join battles b on b.id = m.battle
    where b.state = 'gathering' and m.maker not like 'alone %';
  insert into makers select m.battle, 'admirals ' || m.maker from makers m join battles b on b.id = m.battle
    where b.state = 'playing' and m.maker not like 'alone %' and not exists (
      select 1 from seats s where s.battle = m.battle and (s.token_hash is not null or s.invite_hash is not null));
  `,
]

export const writtenFor = (sql: string, words: { json: string; int: string }): string =>
  sql.replaceAll('{json}', words.json).replaceAll('{int}', words.int)
