/** How well players decided, by the review: battles that wait for one, and what came of it. A migration: it never changes. */
export const ACCURACIES = `
  alter table account_care add column accuracy integer not null default 0;
  create table reviews_due (
    battle text primary key references battles (id) on delete cascade,
    tries integer not null,
    again {int} not null
  );
  create index reviews_due_by_time on reviews_due (again);
  create table accuracies (
    battle text not null references battles (id) on delete cascade,
    account text not null references accounts (id) on delete cascade,
    opponent text not null references accounts (id) on delete cascade,
    ruleset text not null,
    percent double precision not null,
    decisions integer not null,
    at {int} not null,
    primary key (battle, account)
  );
  create index accuracies_by_account on accuracies (account, ruleset);
`
