/** Invoices. The content of a requested invoice never changes; it is issued or voided, never removed (T-19). */
export const invoices: readonly string[] = [
  `CREATE TABLE invoice_info (
    company_id integer PRIMARY KEY REFERENCES company,
    invoice_type integer NOT NULL CHECK (invoice_type IN (1, 2)),
    title text NOT NULL CHECK (title <> ''),
    tax_no text NOT NULL,
    bank_name text NOT NULL,
    bank_account text NOT NULL,
    address text NOT NULL,
    phone text NOT NULL,
    recipient text NOT NULL,
    recipient_address text NOT NULL,
    update_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE invoice_info IS 'What a company wants on its invoices (E-45); empty texts for what was not entered.'`,
  `COMMENT ON COLUMN invoice_info.invoice_type IS '1 general, 2 special.'`,
  `CREATE TABLE invoice (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
    company_id integer NOT NULL REFERENCES company,
    amount numeric(38, 0) NOT NULL CHECK (amount > 0),
    invoice_type integer NOT NULL CHECK (invoice_type IN (1, 2)),
    title text NOT NULL CHECK (title <> ''),
    tax_no text NOT NULL,
    bank_name text NOT NULL,
    bank_account text NOT NULL,
    address text NOT NULL,
    phone text NOT NULL,
    recipient text NOT NULL,
    recipient_address text NOT NULL,
    remark text NOT NULL DEFAULT '',
    state integer NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3)),
    member_id integer NOT NULL REFERENCES member,
    create_time timestamptz NOT NULL,
    invoice_no text NOT NULL DEFAULT '',
    invoice_time timestamptz,
    issue_member_id integer REFERENCES member,
    void_reason text NOT NULL DEFAULT '',
    void_time timestamptz,
    void_member_id integer REFERENCES member,
    CHECK ((invoice_no <> '') = (invoice_time IS NOT NULL)),
    CHECK (state <> 1 OR invoice_no = ''),
    CHECK (state <> 2 OR invoice_no <> ''),
    CHECK ((state = 3) = (void_reason <> '')),
    CHECK ((state = 3) = (void_time IS NOT NULL)))`,
  `COMMENT ON TABLE invoice IS 'An invoice with the information as it was when it was requested (E-46). Only what T-19 allows changes; a trigger sees to that.'`,
  `COMMENT ON COLUMN invoice.amount IS 'Fen.'`,
  `COMMENT ON COLUMN invoice.invoice_type IS '1 general, 2 special.'`,
  `COMMENT ON COLUMN invoice.state IS '1 to be issued, 2 issued, 3 void.'`,
  `CREATE INDEX invoice_time ON invoice (create_time, id)`,
  `CREATE INDEX invoice_company ON invoice (company_id, create_time)`,
  // The number of a void invoice may be used again.
  `CREATE UNIQUE INDEX invoice_number ON invoice (invoice_no) WHERE state <> 3 AND invoice_no <> ''`,
  `CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      told text[] := ARRAY['state', 'remark', 'invoice_no', 'invoice_time', 'issue_member_id', 'void_reason', 'void_time', 'void_member_id'];
    BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'invoices are not removed'; END IF;
      IF to_jsonb(OLD) - told <> to_jsonb(NEW) - told THEN RAISE EXCEPTION 'an invoice keeps what it is about'; END IF;
      IF (OLD.state, NEW.state) NOT IN ((1, 2), (1, 3), (2, 3)) THEN
        RAISE EXCEPTION 'an invoice does not go from state % to %', OLD.state, NEW.state;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER invoice_keeps BEFORE UPDATE OR DELETE ON invoice
    FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change()`,
]
