import { type Kysely, sql } from 'kysely'

/**
 * Bills: what each project used on a closed day and what it cost, append-only. The rules of the amounts stand here a second time, so that no
 * program, old or new, can write a bill that does not follow from its minutes, or close a day whose bills are not what was deducted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** By whole minutes, rounded up once, and by whole fen, rounded down once (F-19, F-20). */
const kindColumns = ['speech_sounds', 'video', 'push_flow']
  .map(
    (kind) => `
    ${kind}_ms bigint NOT NULL CHECK (${kind}_ms >= 0),
    ${kind}_minutes bigint NOT NULL CHECK (${kind}_minutes = (${kind}_ms + 59999) / 60000),
    ${kind}_unit_price numeric(18, 0) CHECK (${kind}_unit_price >= 0),
    ${kind}_method_key text NOT NULL,
    ${kind}_method_name text NOT NULL,
    ${kind}_amount numeric(38, 0) NOT NULL
      CHECK (${kind}_amount = div(${kind}_minutes * coalesce(${kind}_unit_price, 0), 10000)),`,
  )
  .join('')

const statements = [
  `CREATE TABLE bill_day (
    day date PRIMARY KEY,
    closed_at timestamptz NOT NULL,
    projects integer NOT NULL,
    companies integer NOT NULL,
    amount numeric(38, 0) NOT NULL)`,
  `CREATE TABLE bill (
    day date NOT NULL REFERENCES bill_day,
    project_id integer NOT NULL REFERENCES project,
    company_id integer NOT NULL REFERENCES company,${kindColumns}
    amount numeric(38, 0) NOT NULL CHECK (amount = speech_sounds_amount + video_amount + push_flow_amount),
    PRIMARY KEY (day, project_id))`,
  'CREATE INDEX bill_project ON bill (project_id, day)',
  'CREATE INDEX bill_company ON bill (company_id, day)',
  ...['bill_day', 'bill'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
    `CREATE TRIGGER ${table}_full BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION refuse_ledger_change()`,
  ]),
  // A closed day takes no more bills: they are written by the very transaction that closes it.
  `CREATE FUNCTION check_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT xmin::text FROM bill_day WHERE day = NEW.day) IS DISTINCT FROM (pg_current_xact_id()::xid)::text THEN
        RAISE EXCEPTION 'day % is not the one that is being closed', NEW.day;
      END IF;
      RETURN NEW;
    END $$`,
  'CREATE TRIGGER bill_is_new BEFORE INSERT ON bill FOR EACH ROW EXECUTE FUNCTION check_bill()',
  // Days are closed one after the other; each by its bills, and for each company one deduction of their sum.
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
  // What was used before there were bills is not charged.
  `INSERT INTO setting (name, value) VALUES ('billing_start', to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'))
    ON CONFLICT DO NOTHING`,
]
