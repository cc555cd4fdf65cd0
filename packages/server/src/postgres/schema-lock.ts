import pg from 'pg'

/** Advisory lock for changing the schemas of the stores. */
const schemaLock = 7_020_009
/** Longest wait for the changes of another process. */
const patience = '10min'

/**
 * Runs changes of both schemas while no other process changes them: several servers start at once after an upgrade. The
 * lock has a separate connection and is released with it.
 *
 * @param url of the role that changes the records' schema
 * @throws what `work` throws, and an error if another process takes longer than ten minutes
 */
export async function withSchemaLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that is lost meanwhile must not end the process; the steps themselves are guarded once more.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${patience}'`)
    await client.query('SELECT pg_advisory_lock($1)', [schemaLock]).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== '55P03') throw error
      throw new Error(`Another server has been changing the schemas for ${patience}; check it, then start again`, {
        cause: error,
      })
    })
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
