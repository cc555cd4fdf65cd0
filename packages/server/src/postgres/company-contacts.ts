import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A company with those who talk to each other about it. */
export interface CompanyContact {
  id: number
  name: string
  salesperson_name: string | null
  /** Owner of the company's account. */
  contact_name: string | null
  contact_phone: string | null
}

/** Companies that are read at a time, so that a query has a bounded number of parameters. */
const atOnce = 1000

/** Returns salesperson and owner of companies, by the company's id. */
export async function readCompanyContacts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyContact>> {
  const contacts = new Map<number, CompanyContact>()
  for (let first = 0; first < ids.length; first += atOnce)
    for (const row of await selectContacts(db, ids.slice(first, first + atOnce))) contacts.set(row.id, row)
  return contacts
}

const selectContacts = (db: Kysely<Database>, ids: readonly number[]): Promise<CompanyContact[]> =>
  db
    .selectFrom('company')
    .leftJoin('member', 'member.id', 'company.salesperson')
    .leftJoin(
      (of) =>
        of
          .selectFrom('company_user')
          .select(['company_id', 'name', 'phone'])
          .distinctOn('company_id')
          .where('is_owner', '=', 1)
          .where('company_id', 'in', ids)
          .orderBy('company_id')
          .orderBy('id')
          .as('owner'),
      (join) => join.onRef('owner.company_id', '=', 'company.id'),
    )
    .select(['company.id', 'company.name', 'member.name as salesperson_name'])
    .select(['owner.name as contact_name', 'owner.phone as contact_phone'])
    .where('company.id', 'in', ids)
    .execute()
