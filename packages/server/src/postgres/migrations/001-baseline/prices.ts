/** Prices with their history, and the settings with the defaults. */
export const prices: readonly string[] = [
  `CREATE TABLE method (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    method_key text NOT NULL CHECK (method_key IN
      ('user_minutes', 'speaker_minutes', 'listener_minutes', 'room_minutes', 'video_minutes', 'push_minutes')),
    method_name text NOT NULL UNIQUE)`,
  `COMMENT ON TABLE method IS 'The rules by which user sessions become minutes (D-30).'`,
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
  `COMMENT ON TABLE statistics_type IS 'A named choice in the price dropdowns; several may point to one method.'`,
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
  `COMMENT ON TABLE price IS 'What a project costs from a day on (E-47). Append-only: the price of a day is the newest row whose valid_from is not later; the newest row of all is the current one.'`,
  `COMMENT ON COLUMN price.unit_price IS 'Whole micro-yuan a minute; null when no price was set.'`,
  `COMMENT ON COLUMN price.valid_from IS 'Day in Asia/Shanghai.'`,
  `CREATE INDEX price_newest ON price (project_id, kind, id DESC)`,
  `CREATE INDEX price_statistics_type ON price (statistics_type_id)`,
  // A project without usage and bills may be removed together with its prices; nothing else removes or changes a price.
  `CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM project WHERE id = OLD.project_id) THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'price is append-only';
    END $$`,
  `CREATE TRIGGER price_append_only BEFORE UPDATE OR DELETE ON price FOR EACH ROW EXECUTE FUNCTION refuse_price_change()`,
  `INSERT INTO setting (name, value) VALUES
    ('is_not_common_use_sms', '0'),
    ('remember_login_time', '7'),
    ('appkey_statistics_fiels', 'speech_sounds,video,push_flow')`,
  `INSERT INTO setting (name, value)
    SELECT setting, statistics_type.id::text
    FROM (VALUES
      ('default_statistics_id', 'voice_user'),
      ('default_push_flow_statistics_id', 'push_time'),
      ('default_video_statistics_id', 'video_time')
    ) AS start (setting, statistics_id)
    JOIN statistics_type USING (statistics_id)`,
]
