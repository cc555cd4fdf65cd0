import pg from 'pg'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

/** A server with companies to recharge, a logged-in operator, and the database to check what was booked. */
export interface RechargeStage {
  server: TestServer
  operator: Operator
  database: pg.Client
  /** Returns type, amount in yuan, and resulting balance of every transaction of a company, oldest first. */
  booked(company: number): Promise<string[]>
  countBooked(): Promise<number>
  /** Adds the profile `prod`, in which the same server counts as a production one, and logs in there. */
  addProduction(): Promise<void>
  close(): Promise<void>
}

/** @param mark text in the name of company 1080, to test what a name may contain */
export async function openRechargeStage(mark = ''): Promise<RechargeStage> {
  const server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await database.query(
    `INSERT INTO company (id, name, remark, state) OVERRIDING SYSTEM VALUE VALUES
      (1042, '星河互娱', 'KTV', 1), (1057, '云声教育', '', 2), (1063, '北极光直播', '', 3),
      (1070, '同名', '南', 1), (1071, '同名', '北', 1), (1080, '坏' || $1, '', 1)`,
    [mark],
  )
  await database.query(
    `INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE SELECT 5000 + n, '客户' || n FROM generate_series(1, 300) n`,
  )
  const operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  return {
    server,
    operator,
    database,
    booked: async (company) => {
      const { rows } = await database.query(
        'SELECT type, amount, balance FROM ledger_transaction WHERE company_id = $1 ORDER BY sequence',
        [company],
      )
      return rows.map(({ type, amount, balance }) => `${type} ${amount} ${balance}`)
    },
    countBooked: async () => Number((await database.query('SELECT count(*) FROM ledger_transaction')).rows[0].count),
    addProduction: async () => {
      await operator.run(['profile', 'create', 'prod', '--url', server.url, '--production'])
      await operator.run(['login', '-P', 'prod', '--user', 'admin', '--password-stdin'], {
        input: `${adminPassword}\n`,
      })
    },
    close: async () => {
      await database.end()
      await operator.leave()
      await server.stop()
    },
  }
}
