/**
 * Blocks, reports and moderation. People are named by a key: "account ID", or "browser HASH" and "token HASH" for those
 * without an account. A migration: it never changes.
 */
export const SAFETY_TABLES = `
  create table marks (
    id text not null,
    owner text not null,
    kind text not null,
    other text not null,
    name text not null,
    created {int} not null,
    primary key (owner, kind, other)
  );
  create index marks_by_other on marks (other, kind);
  create table name_shapes (
    account text primary key references accounts (id) on delete cascade,
    shape text not null unique
  );
  create table roles (
    account text primary key references accounts (id) on delete cascade,
    role text not null,
    granted {int} not null,
    granted_by text
  );
  create table reports (
    id text primary key,
    reporter text not null,
    reporter_name text not null,
    address text not null,
    subject text not null,
    subject_name text not null,
    kind text not null,
    text text not null,
    battle text,
    side text,
    chat {json} not null,
    created {int} not null,
    state text not null,
    moderator text,
    note text,
    answer text,
    closed {int},
    signs {json}
  );
  create unique index reports_open on reports (reporter, subject) where state <> 'closed';
  create index reports_by_state on reports (state, created);
  create index reports_by_subject on reports (subject);
  create index reports_by_address on reports (address, created);
  create table sanctions (
    id text primary key,
    person text not null,
    person_name text not null,
    kind text not null,
    reason text not null,
    report text,
    moderator text not null,
    at {int} not null,
    until {int},
    old_name text,
    new_name text,
    undone {int},
    undone_by text,
    undone_why text,
    appeal text,
    appealed {int},
    answer text,
    answered {int}
  );
  create index sanctions_by_person on sanctions (person);
  create table moderation_log (
    seq integer primary key,
    at {int} not null,
    moderator text,
    what text not null,
    subject text,
    subject_name text,
    detail {json} not null
  );
`
