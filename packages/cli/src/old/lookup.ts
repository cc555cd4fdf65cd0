import type { Context } from '../context.ts'
import { Failure, usage } from '../errors.ts'
import { ask } from '../server/server.ts'
import { suggest } from '../suggest.ts'
import type { MessageName } from './say.ts'
import { didYouMean, say } from './say.ts'

type What = Extract<MessageName, `what.${string}`>

/** True for an id of the wire, false for a name. */
export const isId = (given: string): boolean => /^[1-9]\d{0,9}$/.test(given)

/** Appkey of a project given by appkey or exact name. */
export async function projectOf(context: Context, given: string): Promise<string> {
  if (/^[a-z0-9]{32}$/.test(given)) return given
  const { list } = await ask(context, 'listProjectOptions', { keyword: given.slice(0, 100) })
  const matches = list.filter(({ name }) => name === given)
  return onlyMatch(
    'what.project',
    given,
    matches.map(({ appkey, name, company_name }) => ({ id: appkey, text: `${name}  ${company_name}` })),
  )
}

/** Id of a company given by id or exact name. */
export async function companyOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const { list } = await ask(context, 'listCompanyOptions', { keyword: given.slice(0, 100) })
  const matches = list.filter(({ name }) => name === given)
  return onlyMatch(
    'what.company',
    given,
    matches.map(({ id, name, remark }) => ({ id, text: remark ? `${name}  ${remark}` : name })),
  )
}

/** Appkey of the project that `--project` names. An empty one narrows nothing, like one that is not given. */
export async function chosenProject(context: Context): Promise<string | undefined> {
  const given = filterText(context, 'project')
  return given === undefined ? undefined : await projectOf(context, given)
}

/** Id of the company that `--company` names; as `chosenProject`. */
export async function chosenCompany(context: Context): Promise<number | undefined> {
  const given = filterText(context, 'company')
  return given === undefined ? undefined : await companyOf(context, given)
}

/** Text of a flag that narrows a list. */
export const filterText = ({ values }: Context, flag: string): string | undefined => values.text(flag) || undefined

/** Words of a flag that narrows a list to several: it may be repeated, and takes commas between them. */
export const filterWords = ({ repeated }: Context, flag: string): string[] =>
  (repeated.get(flag) ?? []).flatMap((given) => given.split(',')).map((word) => word.trim())

/** The only match. Several are listed, for the caller to choose by id. */
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

/** A name that several have; each of them is a line. */
export const ambiguous = (what: What, given: string, lines: readonly string[]): Failure =>
  usage([say('usage.several', { what: say(what), given }), ...lines].join('\n'))

/**
 * A name that nothing has.
 * @param next the command that shows what there is.
 * @param known names, one of which was perhaps meant.
 */
export const notFound = (what: What, given: string, next?: string, known: readonly string[] = []): Failure =>
  new Failure(
    'not_found',
    say('fail.notFound', { what: say(what), id: given }) + didYouMean(suggest(given.trim(), known)),
    next ? { next } : {},
  )
