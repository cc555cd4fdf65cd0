import type { Context } from '../../../../command.ts'
import { Failure, type Wording } from '../../../../errors.ts'
import { isId } from '../../../../lookup.ts'
import { balanceOf } from '../../../../money/company-balance.ts'
import { ask } from '../../../../server/server.ts'

interface Company {
  id: number
  name: string
  /** 1 normal, 2 disabled, 3 cancelled; undefined if it cannot be read. */
  state?: number
}

/** Company named in a file, or what is wrong with that name. */
export type Found =
  | { id: number; name: string; problem?: undefined }
  | { id?: undefined; name?: undefined; problem: Wording }

/** Up to this number, companies are looked up one by one; more are found in a few pages of all companies. */
const few = 5
const pageSize = 200

/** Finds the companies named in a file, by id or exact name. */
export async function findCompanies(context: Context, given: ReadonlySet<string>): Promise<Map<string, Found>> {
  const matches = given.size > few ? await listMatches(context, given) : undefined
  const found = new Map<string, Found>()
  for (const name of given)
    found.set(name, judge(name, matches?.get(name) ?? (matches ? [] : await lookUp(context, name))))
  return found
}

function judge(given: string, matches: readonly Company[]): Found {
  const [first, second] = matches
  if (!first) return { problem: ['cli.batch.noCompany', { given }] }
  if (second) return { problem: ['cli.batch.manyCompanies', { given, ids: matches.map(({ id }) => id).join(' ') }] }
  if (first.state === 3) return { problem: ['cli.batch.cancelled', { given }] }
  return { id: first.id, name: first.name }
}

/** Returns matches among all companies; undefined if the role may not see the list. */
async function listMatches(context: Context, given: ReadonlySet<string>): Promise<Map<string, Company[]> | undefined> {
  const matches = new Map<string, Company[]>()
  try {
    for (let page = 1; ; page++) {
      const { list = [], total = 0 } = await ask(context, 'listCompanies', { page, limit: pageSize })
      for (const { id, name, state } of list) {
        const called = [String(id), ...(isId(name) ? [] : [name])]
        for (const each of called)
          if (given.has(each)) matches.set(each, withCompany(matches.get(each), { id, name, state }))
      }
      if (list.length < pageSize || page * pageSize >= total) return matches
    }
  } catch (error) {
    if (error instanceof Failure && error.kind === 'no_permission') return undefined
    throw error
  }
}

/** Returns the matches with one more company. A company added meanwhile moves another to the next page, where it must not count twice. */
const withCompany = (known: readonly Company[] = [], company: Company): Company[] =>
  known.some(({ id }) => id === company.id) ? [...known] : [...known, company]

async function lookUp(context: Context, given: string): Promise<Company[]> {
  if (isId(given)) return byId(context, Number(given))
  const { list } = await ask(context, 'listCompanyOptions', { keyword: given.slice(0, 100) })
  const named = list.filter(({ name }) => name === given)
  const [only] = named
  return only && named.length === 1 ? byId(context, only.id, only.name) : named
}

async function byId(context: Context, id: number, name = String(id)): Promise<Company[]> {
  try {
    const known = await balanceOf(context, id)
    return [known ? { id, name: known.company_name, state: known.state } : { id, name }]
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return []
    throw error
  }
}
