import type { Context } from './context.ts'
import { Failure, usage } from './failure.ts'
import { say } from './i18n/say.ts'
import { ask } from './server/server.ts'

/** Appkey of a project given by appkey or exact name. */
export async function projectOf(context: Context, given: string): Promise<string> {
  if (/^[a-z0-9]{32}$/.test(given)) return given
  const { list } = await ask(context, 'listProjectOptions', { keyword: given.slice(0, 100) })
  const matches = list.filter(({ name }) => name === given)
  return one(
    'what.project',
    given,
    matches.map(({ appkey, name, company_name }) => ({ id: appkey, text: `${name}  ${company_name}` })),
  )
}

/** Id of a company given by id or exact name. */
export async function companyOf(context: Context, given: string): Promise<number> {
  if (/^[1-9]\d{0,9}$/.test(given)) return Number(given)
  const { list } = await ask(context, 'listCompanyOptions', { keyword: given.slice(0, 100) })
  const matches = list.filter(({ name }) => name === given)
  return one(
    'what.company',
    given,
    matches.map(({ id, name, remark }) => ({ id, text: remark ? `${name}  ${remark}` : name })),
  )
}

/** The only match. Several are listed, for the caller to choose by id. */
function one<Id>(what: 'what.project' | 'what.company', given: string, matches: { id: Id; text: string }[]): Id {
  const [first, second] = matches
  if (!first) throw new Failure('not_found', say('fail.notFound', { what: say(what), id: given }))
  if (!second) return first.id
  const lines = matches.map(({ id, text }) => `${id}  ${text}`)
  throw usage([say('usage.several', { what: say(what), given }), ...lines].join('\n'))
}
