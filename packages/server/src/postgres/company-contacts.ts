import { maskPhone } from '@rtcops/core/format/mask-contact'
import { holds } from '@rtcops/core/permissions/can'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A company with those who talk to each other about it; empty where nobody does. */
export interface CompanyContact {
  name: string
  salesperson_name: string
  /** Owner of the company's account. */
  contact_name: string
  /** Masked for members who may not see contacts. */
  contact_phone: string
}

/** Companies that are read at a time, so that a query has a bounded number of parameters. */
const atOnce = 1000

/** Returns salesperson and owner of companies as a member may see them, by the company's id. */
export async function readCompanyContacts(
  { db, member }: { db: Kysely<Database>; member: { keys: Parameters<typeof holds>[0] } },
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyContact>> {
  const contacts = new Map<number, CompanyContact>()
  const seesPhones = holds(member.keys, ['HOME_USER_LIST_CONTACT'])
  for (let first = 0; first < ids.length; first += atOnce)
    for (const row of await selectContacts(db, ids.slice(first, first + atOnce))) {
      const phone = row.contact_phone ?? ''
      contacts.set(row.id, {
        name: row.name,
        salesperson_name: row.salesperson_name ?? '',
        contact_name: row.contact_name ?? '',
        contact_phone: seesPhones ? phone : maskPhone(phone),
      })
    }
  return contacts
}

const selectContacts = (db: Kysely<Database>, ids: readonly number[]) =>
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
