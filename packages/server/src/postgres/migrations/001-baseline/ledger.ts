/**
 * The ledger: double entry, append-only. The database enforces every bookkeeping rule as well, so that no program, old or new, can write a balance
 * that does not follow from the entries.
 */
export const ledger: readonly string[] = [
  `CREATE TABLE bank_account (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    collection_bank_name text NOT NULL,
    collection_bank_account text NOT NULL,
    collection_bank_username text NOT NULL,
    collection_company_name text NOT NULL,
    is_default integer NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX bank_account_one_in_use ON bank_account (is_default) WHERE is_default = 1`,
  `CREATE TABLE ledger_transaction (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 90001) PRIMARY KEY,
    company_id integer NOT NULL REFERENCES company,
    sequence integer NOT NULL CHECK (sequence > 0),
    type integer NOT NULL CHECK (type BETWEEN 1 AND 6),
    amount numeric(38, 0) NOT NULL CHECK (amount <> 0),
    balance numeric(38, 0) NOT NULL,
    booked_at timestamptz NOT NULL,
    bill_day date,
    reverses integer UNIQUE REFERENCES ledger_transaction,
    member_id integer REFERENCES member,
    remark text NOT NULL DEFAULT '',
    remit_money_time timestamptz,
    bank_name text NOT NULL DEFAULT '',
    bank_account text NOT NULL DEFAULT '',
    bank_username text NOT NULL DEFAULT '',
    UNIQUE (company_id, sequence),
    UNIQUE (company_id, bill_day),
    CHECK ((type = 5) = (bill_day IS NOT NULL)),
    CHECK (type <> 5 OR (amount < 0 AND reverses IS NULL)),
    CHECK (type = 5 OR (amount > 0) = (reverses IS NULL)))`,
  `COMMENT ON TABLE ledger_transaction IS 'What changed a company''s balance, in fen (E-21). Append-only.'`,
  `COMMENT ON COLUMN ledger_transaction.sequence IS 'Position among the company''s transactions: 1, 2, 3 without gaps.'`,
  `COMMENT ON COLUMN ledger_transaction.type IS '1 to 6 (K-25).'`,
  `COMMENT ON COLUMN ledger_transaction.balance IS 'The balance after it.'`,
  `COMMENT ON COLUMN ledger_transaction.bill_day IS 'The day that a consumption deduction charges.'`,
  `COMMENT ON COLUMN ledger_transaction.reverses IS 'The transaction that this one takes back.'`,
  `COMMENT ON COLUMN ledger_transaction.member_id IS 'Null for what the server booked itself.'`,
  `CREATE INDEX ledger_transaction_time ON ledger_transaction (booked_at, id)`,
  // Every list reads what can be invoiced. Daily deductions are most of the ledger, and do not count for it.
  `CREATE INDEX ledger_transaction_paid ON ledger_transaction (company_id) INCLUDE (amount) WHERE type BETWEEN 1 AND 4`,
  `CREATE TABLE ledger_entry (
    transaction_id integer NOT NULL REFERENCES ledger_transaction,
    account text NOT NULL CHECK (account IN ('customer', 'bank', 'alipay', 'wechat', 'offline', 'consumption', 'coupon')),
    amount numeric(38, 0) NOT NULL,
    PRIMARY KEY (transaction_id, account))`,
  `COMMENT ON TABLE ledger_entry IS 'One side of a transaction, in fen; the sides sum to zero.'`,
  `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE ON ledger_transaction
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER ledger_transaction_full BEFORE TRUNCATE ON ledger_transaction EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER ledger_entry_full BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION refuse_ledger_change()`,
  // A company's transactions are numbered without gaps, and each balance is the one before it plus the amount.
  `CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      last ledger_transaction;
      original ledger_transaction;
    BEGIN
      SELECT * INTO last FROM ledger_transaction WHERE company_id = NEW.company_id ORDER BY sequence DESC LIMIT 1;
      IF NEW.sequence <> coalesce(last.sequence, 0) + 1 OR NEW.balance <> coalesce(last.balance, 0) + NEW.amount THEN
        RAISE EXCEPTION 'transaction % of company % does not follow from the one before', NEW.sequence, NEW.company_id;
      END IF;
      IF NEW.reverses IS NOT NULL THEN
        SELECT * INTO original FROM ledger_transaction WHERE id = NEW.reverses;
        IF original.company_id <> NEW.company_id OR original.type <> NEW.type OR original.amount <> -NEW.amount
          OR original.reverses IS NOT NULL THEN
          RAISE EXCEPTION 'transaction % does not take back %', NEW.sequence, NEW.reverses;
        END IF;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER ledger_transaction_follows BEFORE INSERT ON ledger_transaction
    FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction()`,
  // At the end of the database transaction: both sides are there, they sum to zero, and the customer's side is the amount.
  `CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      number integer := to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN 'transaction_id' ELSE 'id' END;
      whole numeric;
      customers numeric;
    BEGIN
      SELECT sum(amount), sum(amount) FILTER (WHERE account = 'customer') INTO whole, customers
        FROM ledger_entry WHERE transaction_id = number;
      IF whole IS DISTINCT FROM 0
        OR customers IS DISTINCT FROM (SELECT amount FROM ledger_transaction WHERE id = number) THEN
        RAISE EXCEPTION 'the entries of transaction % do not balance', number;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries()`,
  `CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries()`,
]
