import { call } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Input, OperationId, Row } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { attempt } from '../server/server.ts'
import type { Candidates } from './candidates.ts'

/** Finds values that begin with what is typed. @param open connects to the server, for sources that need it */
export type Source = (open: () => Context, typed: string) => Promise<Candidates>

/** Returns a source of the different values in the rows of a list. It requests the list once: a Tab is not worth waiting for a retry. */
export const fromList =
  <Id extends OperationId>(
    id: Id,
    value: (row: Row<Id>) => string | number,
    about: (row: Row<Id>) => string,
    input: (typed: string, context: Context) => Input<Id> | Promise<Input<Id>>,
  ): Source =>
  async (open, typed) => {
    const context = open()
    const given = await input(typed, context)
    const answer = await attempt(context, id, () => call(context.api, id, given), [])
    const { list = [] } = answer as { list?: Row<Id>[] }
    return [...new Map(list.map((row) => [String(value(row)), about(row)]))].map(([value, about]) => ({ value, about }))
  }

/** Rows requested of a long list: more than anybody reads in a shell. */
export const page = { limit: 100 }
const firstPage = () => page
const whole = () => ({})
const keyword = (typed: string) => (typed ? { keyword: typed.slice(0, 100) } : {})
const named = ({ name }: { name: string }): string => name
const labelled = ({ label }: { label: string }): string => label
const idOf = ({ id }: { id: number }): number => id
const addressOf = ({ value }: { value: string }): string => value
const nothing = () => ''

/** Returns a source of names, or of ids if an id is being typed. */
const either =
  (isId: RegExp, byName: Source, byId: Source): Source =>
  (open, typed) =>
    (isId.test(typed) ? byId : byName)(open, typed)

const company = either(
  /^\d/,
  fromList('listCompanyOptions', named, ({ id, remark }) => `${id} ${remark}`.trim(), keyword),
  fromList('listCompanyOptions', idOf, named, whole),
)
const project = either(
  /^[0-9a-f]{4,}$/,
  fromList('listProjectOptions', named, (row) => row.company_name, keyword),
  fromList('listProjectOptions', (row) => row.appkey, named, whole),
)
const members = fromList('listAdminMembers', (row) => row.username, named, firstPage)
const eventTypes = fromList(
  'listEventTypes',
  (row) => row.type_number,
  (row) => row.name,
  firstPage,
)
const files: Source = async () => 'files'
const paths: Source = async () =>
  [...new Set(Object.values(routes).map(([, path]) => path))].map((value) => ({ value }))

/** Sources by option name; an option means the same in every command. */
export const optionSources: Readonly<Record<string, Source>> = {
  company,
  project,
  member: members,
  event: eventTypes,
  role: fromList('listMemberRoleOptions', named, nothing, whole),
  kind: fromList('listRoleClassifications', named, nothing, whole),
  sales: fromList('listSalespersonOptions', named, (row) => row.username, whole),
  router: fromList('listRouters', addressOf, labelled, keyword),
  as: fromList('listAccessServers', addressOf, labelled, keyword),
  menu: fromList('listNodeGroupMenuRoots', named, nothing, whole),
  body: files,
  file: files,
  'to-file': files,
  'address-file': files,
  'secret-file': files,
}

/** Sources by what the first argument of a verb names. */
export const objectSources: Partial<Record<MessageKey, Source>> = {
  'cli.what.company': company,
  'cli.what.project': project,
  'cli.what.member': members,
  'cli.what.call': fromList(
    'listCallSessions',
    (row) => row.channel_session_id,
    (row) => `${row.app_name} ${row.channel_name}`,
    firstPage,
  ),
  'cli.what.role': fromList('listAdminRoles', named, (row) => row.remark, firstPage),
  'cli.what.csNode': fromList(
    'listCsNodes',
    (row) => row.node,
    (row) => row.hostname,
    (typed) => ({ ...keyword(typed), ...page }),
  ),
  'cli.what.alarmRule': fromList(
    'listAlarmCountries',
    (row) => row.country,
    (row) => `${row.cn_name} ${row.en_name}`,
    firstPage,
  ),
  'cli.what.alarm': fromList(
    'listAlarmConditions',
    idOf,
    (row) => `${row.country} ${row.rules.map(({ rule }) => rule).join(' ')}`,
    firstPage,
  ),
  'cli.what.incident': fromList('listIncidents', idOf, (row) => row.title, firstPage),
  'cli.what.alarmChannel': fromList('listAlarmChannels', idOf, (row) => row.name, firstPage),
  'cli.what.alarmInhibition': fromList('listAlarmInhibitions', idOf, (row) => row.name, firstPage),
  'cli.what.alarmMute': fromList('listAlarmMutes', idOf, (row) => row.name, firstPage),
  'cli.what.alarmSilence': fromList('listAlarmSilences', idOf, (row) => row.why, firstPage),
  'cli.what.source': fromList('listSources', named, (row) => row.app_name, firstPage),
  'cli.what.ownRule': fromList('listAlarmRules', idOf, (row) => row.name, firstPage),
  'cli.what.objective': fromList('listObjectives', idOf, (row) => row.name, firstPage),
  'cli.what.annotation': fromList(
    'listAnnotations',
    (row) => row.id ?? '',
    (row) => row.text,
    firstPage,
  ),
  'cli.what.change': fromList(
    'listChangeChecks',
    (row) => row.id,
    (row) => row.text,
    () => ({ limit: 20 }),
  ),
  'cli.what.monitorRule': fromList('listSpecialModels', idOf, (row) => row.remark, firstPage),
  'cli.what.eventType': fromList('listEventTypes', idOf, (row) => row.name, firstPage),
  'cli.what.statisticsType': fromList('listStatisticsTypes', idOf, (row) => row.statistics_name, firstPage),
  'cli.what.method': fromList('listMethods', idOf, (row) => row.method_name, firstPage),
  'cli.what.bankAccount': fromList('listBankAccounts', idOf, (row) => row.collection_bank_name, firstPage),
  'cli.what.invoice': fromList('listInvoices', idOf, (row) => `${row.company_name} ${row.amount}`, firstPage),
  'cli.what.transaction': fromList('listTransactions', idOf, (row) => `${row.company_name} ${row.amount}`, firstPage),
  'cli.what.exportJob': fromList('listExportJobs', idOf, (row) => row.file_name, firstPage),
  'cli.what.nodeGroup': fromList('listNodeGroups', idOf, (row) => `${row.menu_name} ${row.name}`, firstPage),
  'cli.what.companyUser': fromList('listCompanyUsers', idOf, (row) => `${row.name} ${row.email}`, firstPage),
  'cli.what.certification': fromList(
    'listCertificationApplications',
    (row) => row.company_id,
    (row) => row.company_name,
    firstPage,
  ),
}

/** Sources by argument name, for arguments that are not the object of their verb. */
export const argumentSources: Readonly<Record<string, Source>> = {
  company,
  project,
  file: files,
  path: paths,
  view: async () => (await import('../tui/tui-context.ts')).viewIds.map((value) => ({ value })),
}
