import pg from 'pg'

/**
 * Books many recharges of a new company, of 1.01 yuan, 1.02 yuan and so on, one per minute, for tests of long lists.
 * They bypass the ledger's triggers, which would check each row; the books balance all the same.
 * @param databaseOwnerUrl address as the owner of the tables
 * @param last minute of the newest one, epoch milliseconds
 * @returns the company's id
 */
export async function addManyTransactions(databaseOwnerUrl: string, count: number, last: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseOwnerUrl })
  await client.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    const { rows } = await client.query<{ id: number }>("INSERT INTO company (name) VALUES ('星河互娱') RETURNING id")
    const id = rows[0]?.id ?? 0
    await client.query(
      `INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at, remark)
       SELECT $1::int, n, 1, 100 + n, 100 * n + n * (n + 1) / 2,
         to_timestamp($3::float8 / 1000) - make_interval(mins => ($2::bigint - n)::int), '充值' || n
       FROM generate_series(1::bigint, $2::bigint) AS n`,
      [id, count, last],
    )
    await client.query(
      `INSERT INTO ledger_entry (transaction_id, account, amount)
       SELECT id, account, CASE account WHEN 'customer' THEN amount ELSE -amount END
       FROM ledger_transaction, unnest(ARRAY['customer', 'bank']) AS account WHERE company_id = $1`,
      [id],
    )
    await client.query('COMMIT; ANALYZE ledger_transaction; ANALYZE ledger_entry')
    return id
  } finally {
    await client.end()
  }
}
