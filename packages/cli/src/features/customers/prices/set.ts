import type { Answer, Input } from '@rtcops/core/api/types'
import {
  type PriceFields,
  type PriceKind,
  type PriceRow,
  priceFields,
  priceKinds,
} from '@rtcops/core/features/customers/prices/price-kinds'
import { parseUnitPrice } from '@rtcops/core/money/unit-price'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { givenFields, refuseNoChange } from '../../../old/drafts.ts'
import { companyOf, notFound, onlyMatch } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { inWords, say } from '../../../old/say.ts'
import { ask, change } from '../../../server/server.ts'

type Given = Record<string, unknown>

export const setPrices: Run = async (context) => {
  const company_id = await companyOf(context, context.args[0] ?? '')
  const given = await readFields(context, company_id)
  refuseNoChange(context, given)
  const { list, info } = await ask(context, 'getCompanyPrices', { company_id })
  const appkeys = given['selection'] || given['rows'] ? [] : chosenProjects(context, list)
  const sent = requestOf(company_id, appkeys, given)
  const words = await loadWords()
  const none = inWords({ zh: '清除', en: 'none' })
  const summary: [string, string][] = [
    [say('what.company'), info.company_name],
    [say('what.project'), String(appkeys.length || ((given['selection'] ?? given['rows']) as unknown[]).length)],
    ...priceKinds.flatMap((kind) =>
      (['price', 'type'] as const).flatMap((part): [string, string][] => {
        const field = priceFields[kind][part]
        return field in given ? [[words(`price.kinds.${kind}.${part}`), String(given[field] ?? none)]] : []
      }),
    ),
  ]
  const about = { summary, name: info.company_name, nameOf: { zh: '企业名称', en: 'name of the company' } }
  if (!(await mayRun(context, 'setCompanyPrices', sent, about))) return undefined
  const { info: result } = await change(context, 'setCompanyPrices', sent)
  context.notice(
    `${context.glyphs.ok} ${result.changed === 0 ? words('price.unchanged') : words('price.changed', result)}`,
  )
  await printResult(context, { company_id, ...result })
  return undefined
}

/** The prices and types that are given, by wire name; an empty one becomes null. @throws {Failure} naming the flag */
async function readFields(context: Context, company_id: number): Promise<Given> {
  const given: Given = givenFields(context)
  for (const kind of priceKinds) {
    const { price, type } = priceFields[kind]
    const [priceFlag, typeFlag] = flagsOf[kind]
    const typed = context.values.text(priceFlag)
    if (typed !== undefined) given[price] = typed.trim() === '' ? null : await checkPrice(priceFlag, typed.trim())
    const named = context.values.text(typeFlag)
    if (named !== undefined) given[type] = named.trim() === '' ? null : await typeOf(context, company_id, kind, named)
  }
  return given
}

const flagsOf = {
  speech_sounds: ['voice', 'voice-type'],
  push_flow: ['push', 'push-type'],
  video: ['video', 'video-type'],
} as const satisfies Record<PriceKind, readonly [string, string]>

async function checkPrice(flag: string, typed: string): Promise<string> {
  if (parseUnitPrice(typed) !== undefined) return typed
  const problem = (await loadWords())('price.invalid')
  throw usage(say('usage.flagProblem', { flag, problem }))
}

/** Id of a statistics type that is given by its own id, its name, or as the default of the kind. */
async function typeOf(context: Context, company_id: number, kind: PriceKind, named: string): Promise<number> {
  const wanted = named.trim()
  if (wanted === 'default') {
    const { info } = await ask(context, 'getCompanyDefaultStatisticsType', { company_id })
    const id = info[defaultFields[kind]]
    if (id !== null) return id
  }
  const all = await ask(context, 'listAllStatisticsTypes', {})
  const found = all[lists[kind]].find(
    ({ statistics_id, statistics_name }) => statistics_id === wanted || statistics_name === wanted,
  )
  if (found) return found.id
  throw notFound('what.statisticsType', named, 'rtcops statistics-type list')
}

const defaultFields = {
  speech_sounds: 'default_statistics_id',
  push_flow: 'default_push_flow_statistics_id',
  video: 'default_video_statistics_id',
} as const

const lists = {
  speech_sounds: 'speechSoundsStatistics',
  push_flow: 'pushFlowStatistics',
  video: 'videoStatistics',
} as const satisfies Record<PriceKind, keyof Answer<'listAllStatisticsTypes'>>

/** Appkeys of the projects that are named, or of all. */
function chosenProjects({ values, repeated, command }: Context, rows: readonly PriceRow[]): string[] {
  const named = repeated.get('project') ?? []
  values.refuseBoth('all-projects', 'project')
  if (values.has('all-projects')) return rows.map(({ appkey }) => appkey)
  if (named.length === 0)
    throw usage(
      inWords({ zh: '请用 -p 指定项目，或 --all-projects。', en: 'Name projects with -p, or --all-projects.' }),
      `rtcops ${command} --help`,
    )
  const projects = rows.map(({ appkey, appkey_name }) => ({ id: appkey, text: appkey_name }))
  const projectNamed = (name: string): string =>
    onlyMatch(
      'what.project',
      name,
      projects.filter(({ id, text }) => id === name || text === name),
    )
  return [...new Set(named.map(projectNamed))]
}

/** Empty values mean nothing in a batch of one set of values; row by row they empty. */
function requestOf(company_id: number, appkeys: readonly string[], given: Given): Input<'setCompanyPrices'> {
  if (appkeys.length === 0) return { company_id, type: 'BATCH', ...given }
  const fields = given as PriceFields
  if (Object.values(fields).includes(null))
    return { company_id, type: 'BATCH', rows: appkeys.map((appkey) => ({ appkey, ...fields })) }
  return { company_id, type: 'BATCH', selection: [...appkeys], ...fields }
}
