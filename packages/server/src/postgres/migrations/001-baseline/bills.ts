/**
 * Bills: what each project used on a closed day and what it cost, append-only. Minutes are rounded up once and fen rounded down once (F-19, F-20);
 * the database enforces these rules as well, so that no program, old or new, can write a bill that does not match its minutes, or close a day whose
 * bills differ from the deductions.
 */
export const bills: readonly string[] = [
  `CREATE TABLE bill_day (
    day date PRIMARY KEY,
    closed_at timestamptz NOT NULL,
    projects integer NOT NULL,
    companies integer NOT NULL,
    amount numeric(38, 0) NOT NULL)`,
  `COMMENT ON TABLE bill_day IS 'A day whose usage has been billed and charged (T-20). Append-only.'`,
  `COMMENT ON COLUMN bill_day.day IS 'Day in Asia/Shanghai.'`,
  `COMMENT ON COLUMN bill_day.projects IS 'Number of projects with a bill.'`,
  `COMMENT ON COLUMN bill_day.companies IS 'Number of companies that were charged.'`,
  `COMMENT ON COLUMN bill_day.amount IS 'Fen, over all bills.'`,
  `CREATE TABLE bill (
    day date NOT NULL REFERENCES bill_day,
    project_id integer NOT NULL REFERENCES project,
    company_id integer NOT NULL REFERENCES company,
    speech_sounds_ms bigint NOT NULL CHECK (speech_sounds_ms >= 0),
    speech_sounds_minutes bigint NOT NULL CHECK (speech_sounds_minutes = (speech_sounds_ms + 59999) / 60000),
    speech_sounds_unit_price numeric(18, 0) CHECK (speech_sounds_unit_price >= 0),
    speech_sounds_method_key text NOT NULL,
    speech_sounds_method_name text NOT NULL,
    speech_sounds_amount numeric(38, 0) NOT NULL
      CHECK (speech_sounds_amount = div(speech_sounds_minutes * coalesce(speech_sounds_unit_price, 0), 10000)),
    video_ms bigint NOT NULL CHECK (video_ms >= 0),
    video_minutes bigint NOT NULL CHECK (video_minutes = (video_ms + 59999) / 60000),
    video_unit_price numeric(18, 0) CHECK (video_unit_price >= 0),
    video_method_key text NOT NULL,
    video_method_name text NOT NULL,
    video_amount numeric(38, 0) NOT NULL
      CHECK (video_amount = div(video_minutes * coalesce(video_unit_price, 0), 10000)),
    push_flow_ms bigint NOT NULL CHECK (push_flow_ms >= 0),
    push_flow_minutes bigint NOT NULL CHECK (push_flow_minutes = (push_flow_ms + 59999) / 60000),
    push_flow_unit_price numeric(18, 0) CHECK (push_flow_unit_price >= 0),
    push_flow_method_key text NOT NULL,
    push_flow_method_name text NOT NULL,
    push_flow_amount numeric(38, 0) NOT NULL
      CHECK (push_flow_amount = div(push_flow_minutes * coalesce(push_flow_unit_price, 0), 10000)),
    amount numeric(38, 0) NOT NULL CHECK (amount = speech_sounds_amount + video_amount + push_flow_amount),
    PRIMARY KEY (day, project_id))`,
  `COMMENT ON TABLE bill IS 'What a project used of each kind on a closed day, by which method, and what it cost (E-22). Prices are whole micro-yuan a minute, null for none, which costs nothing (D-73); amounts are fen. Append-only.'`,
  `COMMENT ON COLUMN bill.amount IS 'The sum of the three kinds.'`,
  `CREATE INDEX bill_project ON bill (project_id, day)`,
  `CREATE INDEX bill_company ON bill (company_id, day)`,
  `CREATE TRIGGER bill_day_append_only BEFORE UPDATE OR DELETE ON bill_day
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER bill_day_full BEFORE TRUNCATE ON bill_day EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER bill_append_only BEFORE UPDATE OR DELETE ON bill
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER bill_full BEFORE TRUNCATE ON bill EXECUTE FUNCTION refuse_ledger_change()`,
  // A closed day takes no more bills: only the transaction that closes it writes them.
  `CREATE FUNCTION check_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT xmin::text FROM bill_day WHERE day = NEW.day) IS DISTINCT FROM (pg_current_xact_id()::xid)::text THEN
        RAISE EXCEPTION 'day % is not the one that is being closed', NEW.day;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER bill_is_new BEFORE INSERT ON bill FOR EACH ROW EXECUTE FUNCTION check_bill()`,
  // Days are closed in order; each with its bills, and one deduction of their sum for each company.
  `CREATE FUNCTION check_bill_day() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      billed record;
    BEGIN
      IF EXISTS (SELECT FROM bill_day WHERE day > NEW.day)
        OR (EXISTS (SELECT FROM bill_day WHERE day < NEW.day) AND NOT EXISTS (SELECT FROM bill_day WHERE day = NEW.day - 1)) THEN
        RAISE EXCEPTION 'day % does not follow the one that was closed last', NEW.day;
      END IF;
      SELECT count(*) AS projects, count(DISTINCT company_id) FILTER (WHERE amount > 0) AS companies, coalesce(sum(amount), 0) AS amount
        INTO billed FROM bill WHERE day = NEW.day;
      IF (billed.projects, billed.companies, billed.amount) IS DISTINCT FROM (NEW.projects::bigint, NEW.companies::bigint, NEW.amount) THEN
        RAISE EXCEPTION 'day % does not have the sums of its bills', NEW.day;
      END IF;
      IF EXISTS (
        SELECT FROM (SELECT company_id, sum(amount) AS amount FROM bill WHERE day = NEW.day GROUP BY company_id) AS bills
        FULL JOIN (SELECT company_id, amount FROM ledger_transaction WHERE bill_day = NEW.day) AS deductions USING (company_id)
        WHERE coalesce(bills.amount, 0) <> -coalesce(deductions.amount, 0)) THEN
        RAISE EXCEPTION 'the deductions of day % are not the sums of its bills', NEW.day;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER bill_day_is_charged AFTER INSERT ON bill_day
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill_day()`,
  // Usage from before the first start is not charged.
  `INSERT INTO setting (name, value) VALUES ('billing_start', to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'))`,
]
