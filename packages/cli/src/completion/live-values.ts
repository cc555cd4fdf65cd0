import { call } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Input, OperationId, Row } from '@rtcops/core/api/types'
import { countries } from '@rtcops/core/countries/countries'
import type { Language, MessageKey } from '@rtcops/core/i18n/catalogue'
import { defaultProfile } from '../config/session.ts'
import type { Stored } from '../config/stored.ts'
import type { Context } from '../context.ts'
import { attempt } from '../server/server.ts'
import type { Candidate, Candidates, Live } from './candidates.ts'

/** Rows that are asked for where a list is long: more than anybody reads in a shell. */
const limit = 100

/** Finds values that begin with what is typed; the server is opened by those that need it. */
type Source = (open: () => Context, typed: string) => Promise<Candidates>

/** Values out of the rows of a list, asked for once: a shell does not wait for a second try. */
const fromList =
  <Id extends OperationId>(
    id: Id,
    value: (row: Row<Id>) => string | number,
    about: (row: Row<Id>) => string,
    input: (typed: string) => Input<Id>,
  ): Source =>
  async (open, typed) => {
    const context = open()
    const answer = await attempt(context, id, () => call(context.api, id, input(typed)), [])
    const { list = [] } = answer as { list?: Row<Id>[] }
    return list.map((row) => ({ value: String(value(row)), about: about(row) }))
  }

const keyword = (typed: string) => (typed ? { keyword: typed.slice(0, 100) } : {})
const named = ({ name }: { name: string }): string => name
const idOf = ({ id }: { id: number }): number => id
const nothing = () => ''

const companies = fromList('listCompanyOptions', named, ({ id, remark }) => `${id} ${remark}`.trim(), keyword)
const companyIds = fromList('listCompanyOptions', idOf, named, () => ({}))
const projects = fromList('listProjectOptions', named, (row) => row.company_name, keyword)
const appkeys = fromList(
  'listProjectOptions',
  (row) => row.appkey,
  named,
  () => ({}),
)
const members = fromList(
  'listAdminMembers',
  (row) => row.username,
  named,
  () => ({ limit }),
)
const eventTypes = fromList(
  'listEventTypes',
  (row) => row.type_number,
  (row) => row.type_describe,
  () => ({ limit }),
)

/** A name, or the id where that is being typed. */
const either =
  (isId: RegExp, byName: Source, byId: Source): Source =>
  (open, typed) =>
    (isId.test(typed) ? byId : byName)(open, typed)

const company = either(/^\d/, companies, companyIds)
const project = either(/^[0-9a-f]{4,}$/, projects, appkeys)

const ofThisMachine =
  (values: () => Candidate[]): Source =>
  async () =>
    values()
const countryIn = (language: Language): Source =>
  ofThisMachine(() =>
    countries.map(({ chineseName, code2, englishName }) => ({
      value: code2,
      about: language === 'zh' ? chineseName : englishName,
    })),
  )
const profilesIn = (stored: Stored): Source =>
  ofThisMachine(() => {
    const { profiles } = stored.profiles()
    const known = Object.entries(profiles).map(([value, { url }]) => ({ value, about: url }))
    // It need not be made to be chosen.
    return Object.hasOwn(profiles, defaultProfile) ? known : [{ value: defaultProfile }, ...known]
  })
const files: Source = async () => 'files'

/** By the name of an option, which means the same wherever it stands. */
const optionSources: Readonly<Record<string, Source>> = {
  company,
  project,
  member: members,
  event: eventTypes,
  role: fromList('listMemberRoleOptions', named, nothing, () => ({})),
  kind: fromList('listRoleClassifications', named, nothing, () => ({})),
  sales: fromList(
    'listSalespersonOptions',
    named,
    (row) => row.username,
    () => ({}),
  ),
  router: fromList(
    'listRouters',
    (row) => row.value,
    (row) => row.label,
    keyword,
  ),
  as: fromList(
    'listAccessServers',
    (row) => row.value,
    (row) => row.label,
    keyword,
  ),
  menu: fromList('listNodeGroupMenuRoots', named, nothing, () => ({})),
  body: files,
  file: files,
  'to-file': files,
  'address-file': files,
  'secret-file': files,
}

/** By what the first argument of a verb names. */
const objectSources: Partial<Record<MessageKey, Source>> = {
  'cli.what.company': company,
  'cli.what.project': project,
  'cli.what.member': members,
  'cli.what.call': fromList(
    'listCallSessions',
    (row) => row.channel_session_id,
    (row) => `${row.app_name} ${row.channel_name}`,
    () => ({ limit }),
  ),
  'cli.what.role': fromList(
    'listAdminRoles',
    named,
    (row) => row.remark,
    () => ({ limit }),
  ),
  'cli.what.csNode': fromList(
    'listCsNodes',
    (row) => row.node,
    (row) => row.hostname,
    (typed) => ({ ...keyword(typed), limit }),
  ),
  'cli.what.alarmRule': fromList(
    'listAlarmCountries',
    (row) => row.country,
    (row) => `${row.cn_name} ${row.en_name}`,
    () => ({ limit }),
  ),
  'cli.what.alarm': fromList(
    'listAlarmLog',
    idOf,
    (row) => `${row.country} ${row.rule}`,
    () => ({ limit }),
  ),
  'cli.what.alarmChannel': fromList(
    'listAlarmChannels',
    idOf,
    (row) => row.name,
    () => ({ limit }),
  ),
  'cli.what.monitorRule': fromList(
    'listSpecialModels',
    idOf,
    (row) => row.remark,
    () => ({ limit }),
  ),
  'cli.what.eventType': fromList(
    'listEventTypes',
    idOf,
    (row) => row.type_describe,
    () => ({ limit }),
  ),
  'cli.what.statisticsType': fromList(
    'listStatisticsTypes',
    idOf,
    (row) => row.statistics_name,
    () => ({ limit }),
  ),
  'cli.what.method': fromList(
    'listMethods',
    idOf,
    (row) => row.method_name,
    () => ({ limit }),
  ),
  'cli.what.bankAccount': fromList(
    'listBankAccounts',
    idOf,
    (row) => row.collection_bank_name,
    () => ({ limit }),
  ),
  'cli.what.invoice': fromList(
    'listInvoices',
    idOf,
    (row) => `${row.company_name} ${row.amount}`,
    () => ({ limit }),
  ),
  'cli.what.transaction': fromList(
    'listTransactions',
    idOf,
    (row) => `${row.company_name} ${row.amount}`,
    () => ({ limit }),
  ),
  'cli.what.exportJob': fromList(
    'listExportJobs',
    idOf,
    (row) => row.file_name,
    () => ({ limit }),
  ),
  'cli.what.nodeGroup': fromList(
    'listNodeGroups',
    idOf,
    (row) => `${row.menu_name} ${row.name}`,
    () => ({ limit }),
  ),
  'cli.what.companyUser': fromList(
    'listCompanyUsers',
    idOf,
    (row) => `${row.name} ${row.email}`,
    () => ({ limit }),
  ),
  'cli.what.certification': fromList(
    'listCertificationApplications',
    (row) => row.company_id,
    (row) => row.company_name,
    () => ({ limit }),
  ),
}

/** By the name of an argument, where it is not the object of its verb. */
const argumentSources: Readonly<Record<string, Source>> = {
  company,
  project,
  file: files,
  path: ofThisMachine(() => [...new Set(Object.values(routes).map(([, path]) => path))].map((value) => ({ value }))),
}

/** What the server of the line and this machine know. A failure, such as no login, is for the caller to pass over. */
export const liveValues = ({ language, stored }: Pick<Context, 'language' | 'stored'>, open: () => Context): Live => ({
  ofOption: async (name, typed) => {
    const own: Readonly<Record<string, Source>> = { country: countryIn(language), profile: profilesIn(stored) }
    return (await (own[name] ?? optionSources[name])?.(open, typed)) ?? []
  },
  ofArgument: async (verb, position, typed) => {
    const name = verb.registeredArguments[position]?.name() ?? ''
    const object = position === 0 && verb.object ? objectSources[verb.object] : undefined
    const isProfile = verb.parent?.name() === 'profile'
    return (await (object ?? (isProfile ? profilesIn(stored) : argumentSources[name]))?.(open, typed)) ?? []
  },
})
