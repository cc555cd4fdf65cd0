import { type Kysely, sql } from 'kysely'

/** Customers, certification, prices with their history, settings, operations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const thresholds = ['uploss_lt5', 'uploss_gt20', 'downloss_lt5', 'downloss_lt10']
  .flatMap((name) => [name, `${name}_tel`])
  .map((name) => `${name} double precision NOT NULL DEFAULT -1 CHECK (${name} = -1 OR ${name} BETWEEN 0 AND 100)`)
  .join(',\n    ')

const statements = [
  // A member who was removed does not keep a role alive.
  'ALTER TABLE member ALTER role_id DROP NOT NULL, ADD CONSTRAINT member_has_role CHECK (role_id IS NOT NULL OR deleted_at IS NOT NULL)',
  `ALTER TABLE company
    ADD salesperson integer REFERENCES member,
    ADD push_flow integer NOT NULL DEFAULT 0 CHECK (push_flow IN (0, 1)),
    ADD video integer NOT NULL DEFAULT 0 CHECK (video IN (0, 1)),
    ADD minute_calltime integer NOT NULL DEFAULT 0 CHECK (minute_calltime IN (0, 1)),
    ADD company_name text NOT NULL DEFAULT '',
    ADD company_code text NOT NULL DEFAULT '',
    ADD certification_status integer NOT NULL DEFAULT 0 CHECK (certification_status IN (0, 1, 2, 3)),
    ADD examine_message text NOT NULL DEFAULT ''`,
  `CREATE TABLE company_user (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
    company_id integer NOT NULL REFERENCES company,
    name text NOT NULL,
    email text NOT NULL DEFAULT '',
    phone text NOT NULL DEFAULT '',
    is_owner integer NOT NULL DEFAULT 0,
    status integer NOT NULL DEFAULT 1,
    create_time timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX company_user_company ON company_user (company_id)',
  `ALTER TABLE project
    ADD rtmp_push_url text NOT NULL DEFAULT '',
    ADD rtmp_pull_url text NOT NULL DEFAULT '',
    ADD push_secret_key text NOT NULL DEFAULT '',
    ADD pull_secret_key text NOT NULL DEFAULT '',
    ADD data_mode integer NOT NULL DEFAULT 1 CHECK (data_mode IN (0, 1)),
    ADD udp_upper_bound integer CHECK (udp_upper_bound >= 0),
    ADD udp_hard_upper_bound integer CHECK (udp_hard_upper_bound >= 0),
    ADD rtmp_vendor text NOT NULL DEFAULT ''`,
  `CREATE TABLE method (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    method_key text NOT NULL CHECK (method_key IN
      ('user_minutes', 'speaker_minutes', 'listener_minutes', 'room_minutes', 'video_minutes', 'push_minutes')),
    method_name text NOT NULL UNIQUE)`,
  `INSERT INTO method (method_key, method_name) VALUES
    ('user_minutes', '用户通话时长'), ('speaker_minutes', '发言时长'), ('listener_minutes', '收听时长'),
    ('room_minutes', '房间时长'), ('video_minutes', '视频时长'), ('push_minutes', '推流时长')`,
  `CREATE TABLE statistics_type (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    statistics_id text NOT NULL UNIQUE,
    statistics_name text NOT NULL,
    method_id integer NOT NULL REFERENCES method,
    statistics_msg text NOT NULL DEFAULT '',
    kind text NOT NULL DEFAULT 'speech_sounds' CHECK (kind IN ('speech_sounds', 'push_flow', 'video')))`,
  `INSERT INTO statistics_type (statistics_id, statistics_name, method_id, statistics_msg, kind)
    SELECT start.statistics_id, start.statistics_name, method.id, start.statistics_msg, start.kind
    FROM (VALUES
      ('voice_user', '按用户通话时长', 'user_minutes', '每位用户在房间内的时长相加', 'speech_sounds'),
      ('voice_speaker', '按发言时长', 'speaker_minutes', '只计上麦期间的时长', 'speech_sounds'),
      ('voice_listener', '按收听时长', 'listener_minutes', '只计未上麦期间的时长', 'speech_sounds'),
      ('voice_room', '按房间时长', 'room_minutes', '房间内有人的时长，不论人数', 'speech_sounds'),
      ('push_time', '按推流时长', 'push_minutes', '推流开启的时长', 'push_flow'),
      ('video_time', '按视频时长', 'video_minutes', '视频开启的时长', 'video')
    ) AS start (statistics_id, statistics_name, method_key, statistics_msg, kind)
    JOIN method USING (method_key)`,
  `CREATE TABLE price (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('speech_sounds', 'push_flow', 'video')),
    unit_price numeric(18, 0) CHECK (unit_price >= 0),
    statistics_type_id integer REFERENCES statistics_type,
    valid_from date NOT NULL,
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX price_newest ON price (project_id, kind, id DESC)',
  'CREATE INDEX price_statistics_type ON price (statistics_type_id)',
  // A project without usage and bills may go, and its prices with it; nothing else removes or changes a price.
  `CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM project WHERE id = OLD.project_id) THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'price is append-only';
    END $$`,
  'CREATE TRIGGER price_append_only BEFORE UPDATE OR DELETE ON price FOR EACH ROW EXECUTE FUNCTION refuse_price_change()',
  `CREATE TABLE stored_file (
    id uuid PRIMARY KEY,
    media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
    content bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE certification (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id integer NOT NULL REFERENCES company,
    company_name text NOT NULL,
    company_code text NOT NULL,
    create_user_email text NOT NULL DEFAULT '',
    create_user_phone text NOT NULL DEFAULT '',
    file_id uuid REFERENCES stored_file,
    status integer NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
    examine_message text NOT NULL DEFAULT '',
    reviewer_id integer REFERENCES member,
    attestation_time timestamptz,
    create_time timestamptz NOT NULL DEFAULT now())`,
  'CREATE UNIQUE INDEX certification_one_pending ON certification (company_id) WHERE status = 1',
  'CREATE INDEX certification_reviewed ON certification (attestation_time) WHERE status <> 1',
  `CREATE FUNCTION refuse_reviewed_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF OLD.status <> 1 THEN RAISE EXCEPTION 'a reviewed certification does not change'; END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER certification_reviewed_fixed BEFORE UPDATE OR DELETE ON certification
    FOR EACH ROW EXECUTE FUNCTION refuse_reviewed_change()`,
  `CREATE TABLE cs_node (
    node text PRIMARY KEY,
    hostname text NOT NULL DEFAULT '',
    raw_appkeys text[] NOT NULL DEFAULT '{}',
    raw_zones text NOT NULL DEFAULT '',
    raw_capacity integer CHECK (raw_capacity >= 0),
    newest_appkeys text[],
    newest_zones text,
    newest_capacity integer CHECK (newest_capacity >= 0),
    is_ban integer NOT NULL DEFAULT 2 CHECK (is_ban IN (1, 2)))`,
  `CREATE TABLE alarm_country (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    country text NOT NULL UNIQUE CHECK (country ~ '^[A-Z]{2}$'),
    ${thresholds},
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    create_time timestamptz NOT NULL DEFAULT now(),
    update_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE alarm_default (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    ${thresholds})`,
  'INSERT INTO alarm_default (uploss_lt5, uploss_gt20, downloss_lt5, downloss_lt10) VALUES (85, 5, 85, 92)',
  `CREATE TABLE alarm_log (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    country text NOT NULL,
    rule text NOT NULL CHECK (rule IN ('uploss_lt5', 'uploss_gt20', 'downloss_lt5', 'downloss_lt10')),
    value double precision NOT NULL,
    threshold double precision NOT NULL,
    is_tel integer NOT NULL DEFAULT 0 CHECK (is_tel IN (0, 1)),
    state integer NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3)),
    ack_member_id integer REFERENCES member,
    note text NOT NULL DEFAULT '',
    create_time timestamptz NOT NULL DEFAULT now(),
    resolve_time timestamptz)`,
  'CREATE INDEX alarm_log_time ON alarm_log (create_time)',
  `CREATE TABLE special_model (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES project ON DELETE CASCADE,
    channel_name text NOT NULL DEFAULT '',
    user_id text NOT NULL DEFAULT '',
    device_name text NOT NULL DEFAULT '',
    state integer NOT NULL DEFAULT 1 CHECK (state IN (0, 1)),
    remark text NOT NULL DEFAULT '',
    update_member_id integer REFERENCES member,
    update_time timestamptz NOT NULL DEFAULT now(),
    CHECK (channel_name <> '' OR user_id <> '' OR device_name <> ''))`,
  'CREATE INDEX special_model_project ON special_model (project_id)',
  'CREATE INDEX audit_time ON audit (at)',
  // The newest entry is also kept apart, so that a chain which was cut at its end shows.
  `INSERT INTO setting (name, value)
    SELECT 'audit_head', id || ' ' || encode(hash, 'hex') FROM audit ORDER BY id DESC LIMIT 1`,
  "UPDATE setting SET name = 'remember_login_time' WHERE name = 'remember_login_days'",
  `INSERT INTO setting (name, value) VALUES
    ('is_not_common_use_sms', '0'),
    ('remember_login_time', '7'),
    ('appkey_statistics_fiels', 'speech_sounds,video,push_flow')
    ON CONFLICT DO NOTHING`,
  `INSERT INTO setting (name, value)
    SELECT setting, statistics_type.id::text
    FROM (VALUES
      ('default_statistics_id', 'voice_user'),
      ('default_push_flow_statistics_id', 'push_time'),
      ('default_video_statistics_id', 'video_time')
    ) AS start (setting, statistics_id)
    JOIN statistics_type USING (statistics_id)`,
]
