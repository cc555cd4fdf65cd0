import { call } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Input, OperationId, Row } from '@rtcops/core/api/types'
import { countries } from '@rtcops/core/countries/countries'
import type { Context } from '../context.ts'
import { spoken } from '../i18n/say.ts'
import type { MessageName } from '../i18n/zh.ts'
import { readProfiles } from '../profiles/store.ts'
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
    const answer = await attempt(open(), id, () => call(id, input(typed)), [])
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
const country = ofThisMachine(() =>
  countries.map(({ chineseName, code2, englishName }) => ({
    value: code2,
    about: spoken() === 'zh' ? chineseName : englishName,
  })),
)
const profile = ofThisMachine(() =>
  Object.entries(readProfiles().profiles).map(([value, { url }]) => ({ value, about: url })),
)
const files: Source = async () => 'files'

/** By the name of a flag, which means the same wherever it stands. */
const flagSources: Readonly<Record<string, Source>> = {
  company,
  project,
  country,
  profile,
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
const objectSources: Partial<Record<MessageName, Source>> = {
  'what.company': company,
  'what.project': project,
  'what.member': members,
  'what.call': fromList(
    'listCallSessions',
    (row) => row.channel_session_id,
    (row) => `${row.app_name} ${row.channel_name}`,
    () => ({ limit }),
  ),
  'what.role': fromList(
    'listAdminRoles',
    named,
    (row) => row.remark,
    () => ({ limit }),
  ),
  'what.csNode': fromList(
    'listCsNodes',
    (row) => row.node,
    (row) => row.hostname,
    (typed) => ({ ...keyword(typed), limit }),
  ),
  'what.alarmRule': fromList(
    'listAlarmCountries',
    (row) => row.country,
    (row) => (spoken() === 'zh' ? row.cn_name : row.en_name),
    () => ({ limit }),
  ),
  'what.alarm': fromList(
    'listAlarmLog',
    idOf,
    (row) => `${row.country} ${row.rule}`,
    () => ({ limit }),
  ),
  'what.alarmChannel': fromList(
    'listAlarmChannels',
    idOf,
    (row) => row.name,
    () => ({ limit }),
  ),
  'what.monitorRule': fromList(
    'listSpecialModels',
    idOf,
    (row) => row.remark,
    () => ({ limit }),
  ),
  'what.eventType': fromList(
    'listEventTypes',
    idOf,
    (row) => row.type_describe,
    () => ({ limit }),
  ),
  'what.statisticsType': fromList(
    'listStatisticsTypes',
    idOf,
    (row) => row.statistics_name,
    () => ({ limit }),
  ),
  'what.method': fromList(
    'listMethods',
    idOf,
    (row) => row.method_name,
    () => ({ limit }),
  ),
  'what.bankAccount': fromList(
    'listBankAccounts',
    idOf,
    (row) => row.collection_bank_name,
    () => ({ limit }),
  ),
  'what.invoice': fromList(
    'listInvoices',
    idOf,
    (row) => `${row.company_name} ${row.amount}`,
    () => ({ limit }),
  ),
  'what.transaction': fromList(
    'listTransactions',
    idOf,
    (row) => `${row.company_name} ${row.amount}`,
    () => ({ limit }),
  ),
  'what.exportJob': fromList(
    'listExportJobs',
    idOf,
    (row) => row.file_name,
    () => ({ limit }),
  ),
  'what.nodeGroup': fromList(
    'listNodeGroups',
    idOf,
    (row) => `${row.menu_name} ${row.name}`,
    () => ({ limit }),
  ),
  'what.companyUser': fromList(
    'listCompanyUsers',
    idOf,
    (row) => `${row.name} ${row.email}`,
    () => ({ limit }),
  ),
  'what.certification': fromList(
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
export const liveValues = (open: () => Context): Live => ({
  ofFlag: async (flag, typed) => (await flagSources[flag]?.(open, typed)) ?? [],
  ofArgument: async (command, verb, position, typed) => {
    const name = verb.arguments?.[position]?.name ?? ''
    const object = position === 0 && verb.object ? objectSources[verb.object] : undefined
    const source = object ?? (command.name === 'profile' ? profile : argumentSources[name])
    return (await source?.(open, typed)) ?? []
  },
})
