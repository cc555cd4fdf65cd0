import { type Kysely, sql } from 'kysely'
import { alarms } from './alarms.ts'
import { audit } from './audit.ts'
import { bills } from './bills.ts'
import { customers } from './customers.ts'
import { exports } from './exports.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { members } from './members.ts'
import { operations } from './operations.ts'
import { permissions } from './permissions.ts'
import { prices } from './prices.ts'

/** In this order, because tables refer to earlier ones. */
const parts = [members, permissions, audit, customers, prices, operations, alarms, ledger, bills, invoices, exports]

/** Creates the schema of the records. The text is frozen: it imports nothing that may change after its release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of parts.flat()) await sql.raw(statement).execute(db)
}
