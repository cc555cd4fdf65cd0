import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE late_company (
    company_id integer PRIMARY KEY REFERENCES company,
    first_day date NOT NULL,
    appkeys text[] NOT NULL,
    since timestamptz NOT NULL,
    tried_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE late_company IS 'Companies with a project that could not be counted when a day was closed: the day and those after it stay open for them.'`,
  `COMMENT ON COLUMN late_company.first_day IS 'The first day that is closed for others and open for this company.'`,
  `COMMENT ON COLUMN late_company.appkeys IS 'The projects that could not be counted at the last attempt.'`,
  `CREATE TABLE late_bill_day (
    day date NOT NULL REFERENCES bill_day,
    company_id integer NOT NULL REFERENCES company,
    closed_at timestamptz NOT NULL,
    projects integer NOT NULL,
    amount numeric(38, 0) NOT NULL,
    PRIMARY KEY (day, company_id))`,
  `COMMENT ON TABLE late_bill_day IS 'A day of one company that was closed after it was for the others. Append-only.'`,
  `COMMENT ON COLUMN late_bill_day.projects IS 'Number of the company''s projects with a bill.'`,
  `COMMENT ON COLUMN late_bill_day.amount IS 'Fen, over these bills.'`,
  `CREATE TRIGGER late_bill_day_append_only BEFORE UPDATE OR DELETE ON late_bill_day
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER late_bill_day_full BEFORE TRUNCATE ON late_bill_day EXECUTE FUNCTION refuse_ledger_change()`,
  // A bill belongs to the transaction that closes its day, for all companies or for its own.
  `CREATE OR REPLACE FUNCTION check_bill() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT xmin::text FROM bill_day WHERE day = NEW.day) IS DISTINCT FROM (pg_current_xact_id()::xid)::text
        AND (SELECT xmin::text FROM late_bill_day WHERE day = NEW.day AND company_id = NEW.company_id)
          IS DISTINCT FROM (pg_current_xact_id()::xid)::text THEN
        RAISE EXCEPTION 'day % is not the one that is being closed', NEW.day;
      END IF;
      RETURN NEW;
    END $$`,
  // Days of a company are closed in order too.
  `CREATE FUNCTION check_late_bill_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM late_company WHERE company_id = NEW.company_id AND first_day = NEW.day) THEN
        RAISE EXCEPTION 'day % is not the first open one of company %', NEW.day, NEW.company_id;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER late_bill_day_is_next BEFORE INSERT ON late_bill_day FOR EACH ROW EXECUTE FUNCTION check_late_bill_day()`,
  `CREATE FUNCTION check_late_charge() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      billed record;
      deducted numeric;
    BEGIN
      SELECT count(*) AS projects, coalesce(sum(amount), 0) AS amount INTO billed
        FROM bill WHERE day = NEW.day AND company_id = NEW.company_id;
      SELECT coalesce(sum(amount), 0) INTO deducted
        FROM ledger_transaction WHERE bill_day = NEW.day AND company_id = NEW.company_id;
      IF (billed.projects, billed.amount, billed.amount) IS DISTINCT FROM (NEW.projects::bigint, NEW.amount, -deducted) THEN
        RAISE EXCEPTION 'day % of company % does not have the sums of its bills', NEW.day, NEW.company_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER late_bill_day_is_charged AFTER INSERT ON late_bill_day
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_late_charge()`,
  `CREATE TABLE project_failure (
    job text NOT NULL,
    app_key text NOT NULL,
    since timestamptz NOT NULL,
    failed_at timestamptz NOT NULL,
    PRIMARY KEY (job, app_key))`,
  `COMMENT ON TABLE project_failure IS 'Projects for which the last run of a background job failed although it was done for the others.'`,
  `COMMENT ON COLUMN project_failure.job IS 'Name of the job, as at /metrics.'`,
  `COMMENT ON COLUMN project_failure.since IS 'When it failed first; it has not succeeded since.'`,
]

/** Lets a day be closed although a project cannot be counted, and remembers for which projects background jobs fail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
