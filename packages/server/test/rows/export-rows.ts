import { columns } from '@rtcops/core/columns/columns'
import { sql } from 'kysely'
import { type Exporter, rowsAtOnce } from '../../src/exports/exporter.ts'
import { memberOfSession } from '../../src/identity/sessions/sessions.ts'
import { translateIn } from '../../src/platform/language.ts'
import { tokenHash } from '../../src/platform/tokens.ts'
import type { MemberContext } from '../../src/services/context.ts'
import type { TestApp } from '../harness.ts'

/** A row of the exporter below: a number and an amount of that many yuan. */
export interface NumberedRow {
  number: number
  amount: string
}

export interface NumbersOptions {
  /** Number of rows. */
  count: number
  /** Called before each row. */
  onRow?: (number: number) => Promise<void> | void
}

/** Exports that many numbered rows, which PostgreSQL generates and a cursor reads. */
export const numbersExporter = ({ count, onRow }: NumbersOptions): Exporter<'exportTransactions', NumberedRow> => ({
  name: 'numbers',
  columns: () =>
    columns<NumberedRow>()([
      { id: 'number', kind: 'number', label: 'common.column.id' },
      { id: 'amount', kind: 'money', label: 'common.column.status' },
    ]),
  count: async () => count,
  async *rows({ db }) {
    const query = db
      .selectFrom(sql<{ number: number }>`generate_series(1, ${count})`.as<'series'>(sql`series(number)`))
      .select('series.number')
    for await (const { number } of query.stream(rowsAtOnce)) {
      await onRow?.(number)
      yield { number, amount: `${number}.00` }
    }
  },
  totals: async () => ({ amount: `${(count * (count + 1)) / 2}.00` }),
})

/** Returns the context of a request of a logged-in member. @param token of their session */
export async function memberContext(
  server: TestApp,
  operation: MemberContext['operation'],
  token: string,
): Promise<MemberContext> {
  const { services } = server
  return {
    ...services,
    operation,
    requestId: 'test',
    language: 'zh',
    t: translateIn('zh'),
    address: '127.0.0.1',
    userAgent: '',
    origin: 'http://localhost',
    idempotencyKey: undefined,
    replayed: false,
    answer: { header: () => {}, setCookie: () => {}, clearCookie: () => {} },
    cookies: {},
    rawBody: Buffer.alloc(0),
    contentType: '',
    accept: '',
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
    member: await memberOfSession(services.db, tokenHash(token), services.now(), { address: '127.0.0.1' }),
  }
}
