import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE approval (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('recharge', 'reversal', 'price', 'price_withdrawal', 'threshold', 'company_rule')),
    input jsonb NOT NULL,
    subject text,
    company_id integer REFERENCES company,
    amount numeric(38, 0),
    remark text NOT NULL DEFAULT '',
    held_by text NOT NULL CHECK (held_by IN ('amount', 'company', 'rule')),
    member_id integer NOT NULL REFERENCES member,
    api_key_id integer REFERENCES api_key,
    create_time timestamptz NOT NULL,
    expire_time timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
    decider_id integer REFERENCES member,
    decide_time timestamptz,
    note text NOT NULL DEFAULT '',
    reply jsonb,
    transaction_id integer UNIQUE REFERENCES ledger_transaction,
    CHECK (decider_id <> member_id),
    CHECK ((state IN ('approved', 'refused')) = (decider_id IS NOT NULL)),
    CHECK ((state = 'waiting') = (decide_time IS NULL)),
    CHECK ((state = 'approved') = (reply IS NOT NULL)))`,
  `COMMENT ON TABLE approval IS 'Writes that wait, or waited, for a second member.'`,
  `COMMENT ON COLUMN approval.input IS 'The validated input of the write.'`,
  `COMMENT ON COLUMN approval.subject IS 'What may wait only once, such as the reversal of a transaction; null if it may wait several times.'`,
  `COMMENT ON COLUMN approval.amount IS 'Fen by which the balance changes; null for prices and rules.'`,
  `COMMENT ON COLUMN approval.held_by IS 'Why it waits: the threshold, the company, or because it weakens the rule.'`,
  `COMMENT ON COLUMN approval.member_id IS 'The author, also if a key of the author sent it.'`,
  `COMMENT ON COLUMN approval.state IS 'A request that waits after expire_time has expired.'`,
  `COMMENT ON COLUMN approval.decider_id IS 'The second member, who is never the author.'`,
  `COMMENT ON COLUMN approval.reply IS 'The reply of the write that was approved.'`,
  `CREATE INDEX approval_waiting ON approval (expire_time) WHERE state = 'waiting'`,
  `CREATE FUNCTION refuse_decided_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP <> 'UPDATE' OR OLD.state <> 'waiting' THEN RAISE EXCEPTION 'a decided request does not change'; END IF;
      IF (NEW.kind, NEW.input, NEW.company_id, NEW.amount, NEW.member_id, NEW.api_key_id, NEW.create_time, NEW.expire_time)
        IS DISTINCT FROM
        (OLD.kind, OLD.input, OLD.company_id, OLD.amount, OLD.member_id, OLD.api_key_id, OLD.create_time, OLD.expire_time)
      THEN RAISE EXCEPTION 'what a request asks for does not change'; END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER approval_fixed BEFORE UPDATE OR DELETE ON approval
    FOR EACH ROW EXECUTE FUNCTION refuse_decided_change()`,
  `ALTER TABLE company ADD COLUMN four_eyes integer NOT NULL DEFAULT 0 CHECK (four_eyes IN (0, 1))`,
  `COMMENT ON COLUMN company.four_eyes IS '1 if each recharge, reversal and price change waits for a second member.'`,
  `ALTER TABLE ledger_transaction ADD COLUMN approver_id integer REFERENCES member CHECK (approver_id <> member_id)`,
  `COMMENT ON COLUMN ledger_transaction.approver_id IS 'The second member; null if none was needed.'`,
]

/**
 * Adds requests that wait for a second member, and their screen to the menu, after the transactions. Roles that may recharge may decide, and
 * those that see transactions or change prices may look. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'FINANCE_TRANSACTION_DETAILS')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '审批', 'Approvals', 'FINANCE_APPROVAL', 1, '/finance/approval', 'badge', menu_sort + 1
    FROM node WHERE unique_key = 'FINANCE_TRANSACTION_DETAILS'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, menu_sort)
    SELECT 'ELEMENT', node.id, element.name, element.name_en, element.unique_key, 0, element.menu_sort
    FROM node, (VALUES ('设置规则', 'Set the rule', 'FINANCE_APPROVAL_RULE_BUTTON', 0),
      ('批准与驳回', 'Approve and refuse', 'FINANCE_APPROVAL_DECIDE_BUTTON', 1)) AS element (name, name_en, unique_key, menu_sort)
    WHERE node.unique_key = 'FINANCE_APPROVAL'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'FINANCE_APPROVAL')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added}
    FROM (VALUES ('无权限', 0), ('查看', 1), ('编辑', 2), ('审核', 3)) AS level (name, sort)
    WHERE ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'FINANCE_APPROVAL' AND node_group.name <> '无权限'
      OR unique_key = 'FINANCE_APPROVAL_RULE_BUTTON' AND node_group.name IN ('编辑', '审核')
      OR unique_key = 'FINANCE_APPROVAL_DECIDE_BUTTON' AND node_group.name = '审核')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role.id, ${added}, node_group.id
    FROM role
    JOIN LATERAL (
      SELECT coalesce(bool_or(unique_key = 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'), false) AS recharges,
        coalesce(bool_or(unique_key IN ('FINANCE_TRANSACTION_DETAILS', 'HOME_COMPANY_ENTERPRISE_PRICE_BUTTON')), false) AS looks
      FROM role_group JOIN node_group_node USING (group_id) JOIN node ON node.id = node_group_node.node_id
      WHERE role_group.role_id = role.id
    ) AS held ON true
    JOIN node_group ON node_group.menu_id = ${added}
      AND node_group.name = CASE WHEN held.recharges THEN '审核' WHEN held.looks THEN '查看' ELSE '无权限' END
    WHERE role.is_super = 0`.execute(db)
}
