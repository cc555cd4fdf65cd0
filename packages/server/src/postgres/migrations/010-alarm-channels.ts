import { type Kysely, sql } from 'kysely'

/** Where alarms are sent, and what became of each alarm that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const kind = `kind text NOT NULL CHECK (kind IN ('webhook', 'feishu', 'dingtalk', 'wecom', 'slack', 'email'))`

const statements = [
  `CREATE TABLE alarm_channel (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    ${kind},
    address text NOT NULL,
    secret text NOT NULL DEFAULT '',
    language text NOT NULL CHECK (language IN ('zh', 'en')),
    countries text NOT NULL DEFAULT '',
    tel_only integer NOT NULL DEFAULT 0 CHECK (tel_only IN (0, 1)),
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    create_time timestamptz NOT NULL DEFAULT now(),
    update_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE alarm_delivery (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    alarm_id integer NOT NULL REFERENCES alarm_log,
    channel_id integer REFERENCES alarm_channel ON DELETE SET NULL,
    channel_name text NOT NULL,
    ${kind},
    state integer NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 3),
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    error jsonb,
    end_time timestamptz,
    UNIQUE (alarm_id, channel_id),
    CHECK ((state = 1) = (end_time IS NULL)),
    CHECK (state <> 3 OR error IS NOT NULL))`,
  'CREATE INDEX alarm_delivery_due ON alarm_delivery (due_at) WHERE state = 1',
  'CREATE INDEX alarm_delivery_channel ON alarm_delivery (channel_id, id)',
]
