import type { Input } from '@rtcops/core/api/types'
import {
  type PriceFields,
  type PriceKind,
  type PriceRow,
  priceFields,
  priceKinds,
} from '@rtcops/core/features/customers/prices/price-kinds'
import type { Context } from '../../../command.ts'
import { givenFields, refuseNoChange } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import { companyOf, onlyMatch } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { ask, change } from '../../../server/server.ts'
import { typeOf } from './find-type.ts'
import { changeLines, steepChanges } from './price-changes.ts'

interface PriceOptions extends WriteOptions {
  project?: string[]
  allProjects?: boolean
  voice?: string
  push?: string
  video?: string
  voiceType?: string
  pushType?: string
  videoType?: string
  body?: string
}

type Given = Record<string, unknown>

export async function setPrices(context: Context, company: string, options: PriceOptions): Promise<void> {
  const company_id = await companyOf(context, company)
  const given = await readFields(context, company_id, options)
  refuseNoChange(context, given)
  const { info, list } = await ask(context, 'getCompanyPrices', { company_id })
  // A body may name the projects itself.
  const named = given['selection'] ?? given['rows']
  const appkeys = named ? [] : chosenProjects(context, list, options)
  const projects = named ? (named as unknown[]).length : appkeys.length
  const sent = requestOf(company_id, appkeys, given)
  const t = await context.loadShared()
  const steep = steepChanges(t, list, sent)
  const changes = changeLines(t, list, sent).map((line) => `\n  ${line}`)
  const about = { ...aboutPrices(context, info.company_name, projects, given, steep), outlook: changes.join('') }
  if (!(await mayRun(context, 'setCompanyPrices', sent, about, options))) return
  const { info: result } = await change(context, 'setCompanyPrices', sent)
  const done = result.changed === 0 ? t('price.unchanged') : t('price.changed', result)
  context.notice(`${context.glyphs.ok} ${done}`)
  await printResult(context, { company_id, ...result })
}

/** Options of each kind of usage. */
const optionsOf = {
  speech_sounds: { price: 'voice', type: 'voiceType' },
  push_flow: { price: 'push', type: 'pushType' },
  video: { price: 'video', type: 'videoType' },
} as const satisfies Record<PriceKind, { price: keyof PriceOptions; type: keyof PriceOptions }>

/** Returns the prices and types of the body and the options; an empty option clears the value, which is null on the wire. */
async function readFields(context: Context, company_id: number, options: PriceOptions): Promise<Given> {
  const given = givenFields(context, options)
  for (const kind of priceKinds) {
    const { price, type } = priceFields[kind]
    if (options[optionsOf[kind].price] === '') given[price] = null
    const named = options[optionsOf[kind].type]?.trim()
    if (named !== undefined) given[type] = named === '' ? null : await typeOf(context, company_id, kind, named)
  }
  return given
}

/** Returns the appkeys of the named projects, or of all. */
function chosenProjects(
  { command }: Context,
  rows: readonly PriceRow[],
  { allProjects, project = [] }: PriceOptions,
): string[] {
  if (allProjects) return rows.map(({ appkey }) => appkey)
  if (project.length === 0) throw usage(['cli.price.chooseProjects'], `rtcops ${command} --help`)
  const projects = rows.map(({ appkey, appkey_name }) => ({ id: appkey, text: appkey_name }))
  const appkeyOf = (given: string) =>
    onlyMatch(
      'cli.what.project',
      given,
      projects.filter(({ id, text }) => id === given || text === given),
    )
  return [...new Set(project.map(appkeyOf))]
}

/**
 * Returns the request. With one set of values for all projects, an empty value leaves a field unchanged; in a row of
 * its own, it clears the field.
 */
function requestOf(company_id: number, appkeys: readonly string[], given: Given): Input<'setCompanyPrices'> {
  if (appkeys.length === 0) return { company_id, type: 'BATCH', ...given }
  const { valid_from, ...fields } = given as PriceFields & { valid_from?: string }
  const from = valid_from === undefined ? {} : { valid_from }
  if (Object.values(fields).includes(null))
    return { company_id, type: 'BATCH', rows: appkeys.map((appkey) => ({ appkey, ...fields })), ...from }
  return { company_id, type: 'BATCH', selection: [...appkeys], ...fields, ...from }
}

/**
 * Returns what is shown before prices are set.
 * @param projects number of projects that get them
 * @param steep sentences about prices that look like slips
 */
function aboutPrices({ t }: Context, company: string, projects: number, given: Given, steep: readonly string[]): About {
  const changes = priceKinds.flatMap((kind) =>
    (['price', 'type'] as const).flatMap((part): About['summary'][number][] => {
      const field = priceFields[kind][part]
      return field in given ? [[`price.kinds.${kind}.${part}`, String(given[field] ?? t('cli.price.none'))]] : []
    }),
  )
  return {
    summary: [
      ['cli.what.company', company],
      ['cli.what.project', String(projects)],
      ...changes,
      ...('valid_from' in given ? [['price.planned.validFrom', String(given['valid_from'])] as const] : []),
      ...steep.map((change) => ['cli.price.note', change] as const),
    ],
    name: company,
    nameOf: 'cli.price.companyToType',
  }
}
