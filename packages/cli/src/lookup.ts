import type { Member } from '@rtcops/core/features/admin/members/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from './command.ts'
import { Failure, severalOf, type Wording } from './errors.ts'
import { onlyGiven } from './only-given.ts'
import { ask } from './server/server.ts'
import { suggest, withMeant } from './suggest.ts'

/** Name of a kind of object in a sentence. */
export type What = Extract<MessageKey, `cli.what.${string}`>

/** Returns true for an id of the wire, false for a name. */
export const isId = (given: string): boolean => /^[1-9]\d{0,9}$/.test(given)

/** Returns the appkey of a project given by appkey or exact name. */
export async function projectOf(context: Context, given: string): Promise<string> {
  if (/^[a-z0-9]{32}$/.test(given)) return given
  const read = async (keyword?: string) => {
    const { list } = await ask(context, 'listProjectOptions', onlyGiven({ keyword }))
    return list.map(({ appkey, company_name, name }) => ({ id: appkey, name, about: company_name }))
  }
  return await namedOne('cli.what.project', given, read, 'rtcops project list')
}

/** Returns the id of a company given by id or exact name. */
export async function companyOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const read = async (keyword?: string) => {
    const { list } = await ask(context, 'listCompanyOptions', onlyGiven({ keyword }))
    return list.map(({ id, name, remark }) => ({ id, name, about: remark }))
  }
  return await namedOne('cli.what.company', given, read, 'rtcops company list')
}

/** Something that has a name and an id. */
interface Named<Id> {
  id: Id
  name: string
  /** What tells it from others of the same name. */
  about: string
}

/** Most similar names that a failure lists. */
const mostSimilar = 3

/**
 * Returns the id of the only object of exactly this name.
 * @param read lists objects whose name contains a text, or the first ones
 * @throws {Failure} listing those of this name if there are several; if there is none, naming those whose name contains it or is similar
 */
async function namedOne<Id extends string | number>(
  what: What,
  given: string,
  read: (keyword?: string) => Promise<Named<Id>[]>,
  list: string,
): Promise<Id> {
  const found = await read(given.slice(0, 100))
  const matches = found.filter(({ name }) => name === given)
  if (matches.length > 0)
    return onlyMatch(
      what,
      given,
      matches.map(({ about, id, name }) => ({ id, text: `${name}  ${about}`.trimEnd() })),
    )
  const others = found.length > 0 ? found : await read()
  const nearest = suggest(
    given,
    others.map(({ name }) => name),
  )
  const similar = found.length > 0 ? found.slice(0, mostSimilar) : others.filter(({ name }) => name === nearest)
  const wording: Wording = ['cli.fail.notFound', { what: [what], id: given }]
  const meant = similar.map(({ id, name }) => `${name} (${id})`).join(', ')
  throw new Failure('not_found', withMeant(wording, meant || undefined), { next: `${list} --name TEXT` })
}

/** Returns the appkey of the project that `--project` names. An empty value filters nothing, like an absent one. */
export const chosenProject = async (
  context: Context,
  { project }: { project?: string },
): Promise<string | undefined> => (project ? await projectOf(context, project) : undefined)

/** Returns the id of the company that `--company` names, as `chosenProject` does. */
export const chosenCompany = async (
  context: Context,
  { company }: { company?: string },
): Promise<number | undefined> => (company ? await companyOf(context, company) : undefined)

/** Most members that the server returns at once. */
const mostMembers = 200

/**
 * Returns the member with a username, ignoring case.
 * @throws {Failure} if there is none, naming one that may have been meant
 */
export async function memberOf(context: Context, username: string): Promise<Member> {
  const isMeant = (member: Member) => member.username.toLowerCase() === username.trim().toLowerCase()
  const { list } = await ask(context, 'listAdminMembers', {
    keyword: username.trim().slice(0, 100),
    limit: mostMembers,
  })
  const found = list.find(isMeant)
  if (found) return found
  const all = await ask(context, 'listAdminMembers', { limit: mostMembers })
  const known = all.list.map((each) => each.username)
  throw notFound('cli.what.member', username, 'rtcops member list', known)
}

/** Returns the values of an option that may be repeated or hold several values with commas between them. */
export const words = (given: readonly string[] = []): string[] =>
  given.flatMap((each) => each.split(',')).map((word) => word.trim())

/** Returns the only match. Lists several matches in the error, for the caller to choose by id. */
export function onlyMatch<Id>(what: What, given: string, matches: readonly { id: Id; text: string }[]): Id {
  const [first, second] = matches
  if (!first) throw notFound(what, given)
  if (!second) return first.id
  throw ambiguous(
    what,
    given,
    matches.map(({ id, text }) => `${id}  ${text}`),
  )
}

/** Returns the failure for a name that several objects have, one in each line. */
export const ambiguous = (what: What, given: string, lines: readonly string[]): Failure =>
  severalOf(['cli.usage.several', { what: [what], given }], lines)

/**
 * Returns the failure for a name that no object has.
 * @param next command that lists what exists
 * @param known existing names, one of which may have been meant
 */
export function notFound(what: What, given: string, next?: string, known: readonly string[] = []): Failure {
  const wording: Wording = ['cli.fail.notFound', { what: [what], id: given }]
  return new Failure('not_found', withMeant(wording, suggest(given.trim(), known)), next ? { next } : {})
}
